// The scripts that connect `tilewright complete` to the shells.

#include "engine/cli/completion.hpp"

namespace tw::cli {
namespace {

constexpr std::string_view kBash = R"sh(# bash completion of tilewright and tilewright-editor
_tilewright() {
  # Bash also splits words at = and :. Join what no blank separates, up to the cursor.
  local rest=${COMP_LINE:0:COMP_POINT} gap piece words=() i
  for ((i = 0; i <= COMP_CWORD; i++)); do
    gap=${rest%%[![:space:]]*}
    rest=${rest#"$gap"}
    piece=${COMP_WORDS[i]}
    ((i == COMP_CWORD)) && piece=$rest
    rest=${rest#"$piece"}
    if [[ $gap || $i == 0 ]]; then words+=("$piece"); else words[-1]+=$piece; fi
  done

  # Bash replaces only the part of the word after the last = or :.
  local current=${words[-1]} breaks=${COMP_WORDBREAKS//[^=:]} kept= flags= line
  [[ $breaks ]] && kept=${current%"${current##*[$breaks]}"}
  local program=tilewright
  if [[ ${1##*/} == tilewright-editor ]]; then words[0]=tilewright-editor; else program=${words[0]/#\~/$HOME} words=("${words[@]:1}"); fi
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == :* ]]; then
      flags=$line
    else
      line=${line%%$'\t'*}
      COMPREPLY+=("${line#"$kept"}")
    fi
  done < <("$program" complete "${words[@]}" 2>/dev/null)

  [[ $flags == *unfinished* ]] && compopt -o nospace
  if [[ $flags == *files* && ${#COMPREPLY[@]} -gt 0 ]]; then
    compopt -o filenames
    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "${current#"$kept"}")
  elif [[ $flags == *files* ]]; then
    compopt -o default
  elif [[ $flags == *folders* ]]; then
    compopt -o dirnames
  fi
}
complete -F _tilewright tilewright tilewright-editor
)sh";

constexpr std::string_view kZsh = R"sh(#compdef tilewright tilewright-editor
# zsh completion of tilewright and tilewright-editor
local program=tilewright flags line
local -a asked values
asked=("${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}")
if [[ ${words[1]:t} == tilewright-editor ]]; then
  asked=(tilewright-editor "${asked[@]}")
else
  program=${(Q)words[1]/#\~/$HOME}
fi
for line in "${(@f)$($program complete "${asked[@]}" 2>/dev/null)}"; do
  if [[ $line == :* ]]; then
    flags=$line
  else
    values+=("${${line%%$'\t'*}//:/\\:}${${(M)line%$'\t'*}/$'\t'/:}")
  fi
done

local found=1
local -a suffix
[[ $flags == *unfinished* ]] && suffix=(-S '')
(( $#values )) && _describe -V 'value' values "${suffix[@]}" && found=0
[[ $flags == *(files|folders)* ]] && compset -P '--*='
[[ $flags == *files* ]] && _files && found=0
[[ $flags == *folders* ]] && _files -/ && found=0
return found
)sh";

constexpr std::string_view kFish = R"sh(# fish completion of tilewright and tilewright-editor
function __tilewright_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l program $words[1]
    set -e words[1]
    if string match -q '*tilewright-editor' -- $program
        set program tilewright
        set -p words tilewright-editor
    end
    set -l flags
    for line in ($program complete $words "$current" 2>/dev/null)
        if string match -q ':*' -- $line
            set flags $line
        else
            echo $line
        end
    end
    set -l option (string match -r -- '^--[^=]*=' $current)
    set -l value (string replace -r -- '^--[^=]*=' '' $current)
    if string match -q '*files*' -- $flags
        for path in (__fish_complete_path $value)
            echo "$option$path"
        end
    else if string match -q '*folders*' -- $flags
        for path in (__fish_complete_directories $value)
            echo "$option$path"
        end
    end
end
complete -c tilewright -f -a '(__tilewright_complete)'
complete -c tilewright-editor -f -a '(__tilewright_complete)'
)sh";

}  // namespace

std::string_view completion_script(std::string_view shell) {
  return shell == "bash" ? kBash : shell == "zsh" ? kZsh : kFish;
}

}  // namespace tw::cli
