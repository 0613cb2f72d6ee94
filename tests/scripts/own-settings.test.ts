import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { findBrokenLines } from "../../scripts/own-settings.mjs";

describe("the lines of .env that set nothing", () => {
  it.each([
    ["PORT=1\n\n# a comment\n  HOST = 0.0.0.0 # local\nexport A=b\r\nEMPTY=\n", []],
    ['KEY="-----BEGIN\nline without a sign\n-----END"\nPORT=1', []],
    ["PORT 4173", [1]],
    ["PORT: 4173\nHOST=::1\nSTAFF-PASSWORD=x", [1, 3]],
    ["\uFEFFPORT=1\nHOST=::1", [1]],
    ["=1\n2=3\n", [1, 2]],
    ['A="open\nB=1\n', [1]],
  ])("of %j are %j", (text, lines) => {
    expect(findBrokenLines(text)).toEqual(lines);
  });

  it("are none in the example that people copy", async () => {
    const text = await readFile(".env.example", "utf8");
    expect(findBrokenLines(text.replaceAll(/^#(?=[A-Z])/gm, ""))).toEqual([]);
  });
});
