// Tests keys, sealed messages and replayed jobs.

#include "engine/gearman/sealing.hpp"

#include <gmock/gmock.h>

#include <sys/stat.h>
#include <limits>
#include <test_places.hpp>

#include "engine/gearman/endpoint.hpp"
#include "engine/gearman/worker_names.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::gearman {
namespace {

using simulation::testing::text_of;
using ::testing::HasSubstr;

Label label_of(std::uint64_t job) {
  return {.kind = Label::Kind::Job, .run = random_run_id(), .job = job, .attempt = 1, .time = unix_time()};
}

TEST(SealedMessages, AreReadOnlyWithTheirKey) {
  const Key key = Key::random();
  const Label label = label_of(7);
  for (const std::string& body : {std::string(), std::string("games"), std::string(100'000, 'x')}) {
    const std::string sealed = seal(key, label, body);
    Label found;
    EXPECT_EQ(unseal(key, sealed, found), body);
    EXPECT_EQ(found, label);
    EXPECT_FALSE(unseal(Key::random(), sealed, found));
    EXPECT_FALSE(unseal(Key::open(), sealed, found));
    EXPECT_NE(seal(key, label, body), sealed) << "each message has its own nonce";
    EXPECT_TRUE(body.size() < 5 || sealed.find(body.substr(0, 5)) == std::string::npos);
  }
}

TEST(SealedMessages, AreRefusedIfAnyByteIsChangedOrMissing) {
  for (const Key& key : {Key::random(), Key::open()}) {
    const std::string sealed = seal(key, label_of(1), "twelve games");
    Label found;
    for (std::size_t at = 0; at < sealed.size(); ++at) {
      std::string changed = sealed;
      changed[at] = static_cast<char>(changed[at] ^ 4);
      EXPECT_FALSE(unseal(key, changed, found)) << at;
      EXPECT_FALSE(unseal(key, sealed.substr(0, at), found)) << at;
    }
    EXPECT_FALSE(unseal(key, sealed + "x", found));
  }
}

TEST(ReplayedJobs, AreRefused) {
  ReplayGuard guard;
  const Label job = label_of(1);
  EXPECT_EQ(guard.check(job, job.time), "");
  EXPECT_THAT(guard.check(job, job.time + 5), HasSubstr("already been received"));
  Label next = job;
  ++next.attempt;
  EXPECT_EQ(guard.check(next, job.time), "") << "another attempt is another job";
  EXPECT_THAT(guard.check(next, job.time - 601), HasSubstr("601 s in the future"));
  EXPECT_THAT(guard.check(next, job.time), HasSubstr("already been received"));
  EXPECT_THAT(guard.check(job, job.time + 3601), HasSubstr("the job was sealed 3601 s ago; set the clocks"))
      << "when its number is forgotten, the job is too old";
  next.time = std::numeric_limits<std::int64_t>::min();
  EXPECT_THAT(guard.check(next, job.time), HasSubstr(" s ago"));
}

TEST(Keys, AreFilesThatOnlyTheirOwnerReads) {
  const test::TemporaryFolder folder;
  const Key key = Key::random();
  ASSERT_EQ(text_of(key.write(folder.path("key"))), "");
  struct stat about {};
  ASSERT_EQ(::stat(folder.path("key").c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 0777, 0600u);
  const auto read = Key::read(folder.path("key"));
  ASSERT_TRUE(read) << text_of(read.findings());
  EXPECT_EQ(read.value().fingerprint(), key.fingerprint());
  EXPECT_NE(Key::random().fingerprint(), key.fingerprint());
  EXPECT_THAT(text_of(key.write(folder.path("key"))), HasSubstr("File exists")) << "a key is never overwritten";
}

TEST(Keys, OfEarlierVersionsAreRead) {
  const auto key = Key::read(TW_SOURCE_DIR "/tests/data/compat/1.0/worker.key");
  ASSERT_TRUE(key) << text_of(key.findings());
  EXPECT_EQ(key.value().fingerprint(), "4eb85a37");
}

TEST(Keys, AreRefusedIfTheyAreInvalid) {
  const test::TemporaryFolder folder;
  const std::string zeros = "tilewright-key-1:" + std::string(64, '0');
  for (const std::string& text :
       {std::string(), std::string("secret"), zeros, zeros.substr(1), "tilewright-key-1:" + std::string(63, 'a'),
        "tilewright-key-1:" + std::string(66, 'a'), "tilewright-key-1:" + std::string(64, 'g'), std::string(5000, 'x')})
    EXPECT_THAT(text_of(Key::read(folder.put("key", text)).findings()), HasSubstr("this is not a key")) << text;
  EXPECT_THAT(text_of(Key::read(folder.path("none")).findings()), HasSubstr("No such file"));
}

TEST(JobServers, AreGivenAsHostAndPort) {
  const auto servers = parse_endpoints("localhost, jobs.example.org:4731,[::1]:80,::1");
  ASSERT_TRUE(servers);
  EXPECT_EQ(servers.value(),
            (std::vector<Endpoint>{{"localhost", 4730}, {"jobs.example.org", 4731}, {"::1", 80}, {"::1", 4730}}));
  EXPECT_EQ(servers.value()[2].text(), "[::1]:80");
  for (const char* wrong : {"host:", "host:0", "host:65536", "host:port", ":80", "a b", "host:80x", "[::1", "[::1]80"})
    EXPECT_THAT(text_of(parse_endpoints(wrong).findings()), HasSubstr("is not a job server; use HOST or HOST:PORT"))
        << wrong;
  EXPECT_FALSE(parse_endpoints(""));
}

TEST(JobServers, AreOnThisComputerIfAllTheirAddressesAre) {
  for (const char* host : {"127.0.0.1", "127.3.2.1", "::1"}) {
    std::vector<Address> addresses;
    EXPECT_EQ(resolve({host, 1}, addresses), "");
    EXPECT_TRUE(addresses.front().loopback) << host;
  }
  std::vector<Address> addresses;
  EXPECT_EQ(resolve({"192.0.2.1", 1}, addresses), "");
  EXPECT_FALSE(addresses.front().loopback);
}

TEST(NamesOfWorkers, SurviveTheJobServer) {
  const WorkerIdentity worker{"1.0.0", "open", own_worker_name(), 3,
                              "small-cities, big/herds and more " + std::string(200, 'x')};
  const std::string identifier = identifier_of(worker);
  EXPECT_LE(identifier.size(), 127u);
  const auto found = parse_identifier(identifier);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->name, worker.name);
  EXPECT_EQ(found->slot, 3);
  EXPECT_THAT(found->state, HasSubstr("small-cities,_big_herds"));
  for (const char* other : {"-", "", "tilewright/1.0.0", "other/1.0.0/open/x:1/1/idle"})
    EXPECT_FALSE(parse_identifier(other)) << other;
  EXPECT_TRUE(is_worker_name(own_worker_name()));
  for (const std::string& wrong : {std::string(), std::string("a b"), std::string("a\nb"), std::string(41, 'x')})
    EXPECT_FALSE(is_worker_name(wrong));
}

}  // namespace
}  // namespace tw::gearman
