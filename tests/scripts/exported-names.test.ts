import { expect, it } from "vitest";
import { findAllSharedNames, findSharedNames } from "../../scripts/check/exported-names.ts";

const findNames = (files: Record<string, string>) => findSharedNames(new Map(Object.entries(files)));

it("names a second export, whatever it is, with both files", () => {
  const faults = findNames({
    "src/a.ts": "export type Rule = string;\nexport const one = 1;",
    "backend/b.ts": "export function Rule() {}\nexport const other = 2;",
  });
  expect(faults).toEqual([expect.stringMatching(/^Rule .*src\/a\.ts and backend\/b\.ts/)]);
});

it("takes a value and its type in one file, and what a folder's files export alike", () => {
  const files = {
    "src/a.ts": "export const Rule = 1;\nexport type Rule = 1;",
    "src/content/guides/laos.ts": "export const guide = 1;",
    "src/content/guides/nepal.ts": "export const guide = 2;",
  };
  expect(findNames(files)).toEqual([]);
  expect(
    findNames({ ...files, "site/a.ts": "export const guide = 1;", "site/b.ts": "export const guide = 1;" }),
  ).toHaveLength(1);
});

it("finds none here", () => {
  expect(findAllSharedNames()).toEqual([]);
});
