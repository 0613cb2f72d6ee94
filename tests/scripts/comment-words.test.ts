import { expect, it } from "vitest";
import { findCommentFaults, findWordFaults } from "../../scripts/check/comment-words.ts";

const findFaults = (source: string) =>
  findCommentFaults("src/a.ts", `${source}\n`, (name) => name === "src/visitor/boot.ts");

it("names a path that is not there, and takes one that is, with its ending or without", () => {
  expect(findFaults("/** Loads a module of src/islands. */\nconst a = 1;")).toEqual([
    "src/a.ts:1 names src/islands: not there",
  ]);
  expect(findFaults("// See src/visitor/boot.ts, and src/visitor/boot.\nconst a = 1;")).toEqual([]);
  expect(findFaults("/** Matches src/visitor/*.ts and `src/<room>/`. */\nconst a = 1;")).toEqual([]);
});

it("refuses a comment that begins with a free-standing question word", () => {
  for (const word of ["What", "Whether", "How", "Who", "Which"]) {
    expect(findWordFaults("src/a.ts", `const a = 1;\n  // ${word} was typed before.\n  const b = 2;\n`)).toEqual([
      `src/a.ts:2 begins with "${word}": begin with a subject or a verb`,
    ]);
  }
  expect(findWordFaults("src/a.ts", "/** The text that was typed before. */\nexport const text = 1;\n")).toEqual([]);
});

it("wants of an exported function what it does, and of a value or a component what it is", () => {
  expect(findFaults("/** The key of a row. */\nexport const keyOf = (id: string) => id;")).toHaveLength(1);
  expect(findFaults("/** @returns the key */\nexport async function findKey() {}")).toHaveLength(1);
  expect(
    findFaults("/**\n * Returns the key of a row.\n * @param id its id\n */\nexport function findKey() {}"),
  ).toEqual([]);
  expect(findFaults("/** The keys of rows. */\nexport const keys = rows.map(({ id }) => id);")).toEqual([]);
  expect(findFaults("/** A row as a card. */\nexport function RowCard() {}")).toEqual([]);
});

it('refuses "where" for a condition, also at the end of a line, and takes it for a place', () => {
  expect(findWordFaults("lab/a.ts", "/** @returns undefined where there is none */\nconst a = 1;\n")).toEqual([
    'lab/a.ts:1 says "undefined where": say "if" of a condition',
  ]);
  expect(findWordFaults("lab/a.ts", "/**\n * The note; null\n * where it has none.\n */\nconst a = 1;\n")).toHaveLength(
    1,
  );
  expect(findWordFaults("lab/a.ts", "/** The place where a list begins. */\nconst a = 1;\n")).toEqual([]);
});
