#!/usr/bin/env python3
"""pseudo.py TEMPLATE PO: writes a catalogue for a language that does not exist. Each text is in brackets and 40 % longer, so
tests see which texts are not translated and which are cut off."""
import sys
import catalogue


def pseudo(text):
    """Spaces and line breaks at the ends stay outside of the brackets, as code may expect them there."""
    lead, trail = catalogue.ends(text)
    body = text[len(lead):len(text) - len(trail)]
    return f"{lead}⟦{body}{'·' * max(1, len(body) * 2 // 5 - 2)}⟧{trail}" if body else text


if __name__ == "__main__":
    catalogue.write(sys.argv[2], "qps", catalogue.read(sys.argv[1]), pseudo)
