import { expect, it } from "vitest";
import { findCommentFaults } from "../../scripts/comment-words.ts";

const faults = (source: string) =>
  findCommentFaults("src/a.ts", `${source}\n`, (name) => name === "src/visitor/boot.ts");

it("names a path that is not there, and takes one that is, with its ending or without", () => {
  expect(faults("/** Loads a module of src/islands. */\nconst a = 1;")).toEqual([
    "src/a.ts:1 names src/islands: not there",
  ]);
  expect(faults("// See src/visitor/boot.ts, and src/visitor/boot.\nconst a = 1;")).toEqual([]);
  expect(faults("/** Matches src/visitor/*.ts and `src/<room>/`. */\nconst a = 1;")).toEqual([]);
});

it("refuses a comment that begins with a free-standing question word", () => {
  for (const word of ["What", "Whether", "How", "Who", "Which"]) {
    expect(faults(`const a = 1;\n  // ${word} was typed before.\n  const b = 2;`)).toEqual([
      `src/a.ts:2 begins with "${word}": begin with a subject or a verb`,
    ]);
  }
  expect(faults("/** The text that was typed before. */\nexport const text = 1;")).toEqual([]);
});

it("wants of an exported function what it does, and of a value or a component what it is", () => {
  expect(faults("/** The key of a row. */\nexport const keyOf = (id: string) => id;")).toHaveLength(1);
  expect(faults("/** @returns the key */\nexport async function findKey() {}")).toHaveLength(1);
  expect(faults("/**\n * Returns the key of a row.\n * @param id its id\n */\nexport function findKey() {}")).toEqual(
    [],
  );
  expect(faults("/** The keys of rows. */\nexport const keys = rows.map(({ id }) => id);")).toEqual([]);
  expect(faults("/** A row as a card. */\nexport function RowCard() {}")).toEqual([]);
});
