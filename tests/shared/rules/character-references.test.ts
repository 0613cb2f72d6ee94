import { expect, it } from "vitest";
import { decodeReferences } from "../../../src/shared/rules/character-references.ts";

it.each([
  ["&Eacute;", "É"],
  ["&eacute;", "é"],
  ["&Ouml;&ouml;", "Öö"],
  ["&Dagger;&dagger;", "‡†"],
  ["&OElig;uvre &oelig;uvre", "Œuvre œuvre"],
  ["&EACUTE;", "&EACUTE;"],
  ["&amp;lt;", "&lt;"],
  ["&#201;&#xC9;&#Xc9;", "ÉÉÉ"],
  ["&#0;&#xD800;", "\ufffd\ufffd"],
  ["&nosuch;", "&nosuch;"],
])("%s is %s", (written, read) => {
  expect(decodeReferences(written)).toBe(read);
});

it("knows each name of Latin letters in both cases as two letters", () => {
  for (const name of "agrave aacute acirc atilde auml aring ccedil egrave eacute ntilde oslash uuml yacute".split(
    " ",
  )) {
    const large = `${name[0]?.toUpperCase()}${name.slice(1)}`;
    expect(decodeReferences(`&${large};`)).toBe(decodeReferences(`&${name};`).toUpperCase());
    expect(decodeReferences(`&${large};`)).not.toBe(decodeReferences(`&${name};`));
  }
});
