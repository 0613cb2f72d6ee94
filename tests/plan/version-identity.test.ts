import { expect, it } from "vitest";
import { describeNewVersion, isSameVersion } from "../../src/plan/version-identity.ts";
import { makeDays, makeVersion } from "./plan-builders.ts";

const version = makeVersion();
const byAnother = { ...makeVersion(), writtenBy: "Baraka", writtenOn: "2027-06-02" };
const changed = makeVersion({}, makeDays({ 1: { text: "Rest all day." } }));

/** Returns a value as Postgres returns it: the fields of each object in another order, none of them undefined. */
const reorder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reorder);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([name, each]) => [name, reorder(each)] as const)
      .reverse(),
  );
};

it("says that a version is one that was sent, whoever sent it, and as the database returns it", () => {
  expect(isSameVersion(version, byAnother)).toBe(true);
  expect(isSameVersion(version, reorder(version) as typeof version)).toBe(true);
  expect(isSameVersion(version, changed)).toBe(false);
});

it("makes one version of what two colleagues send at once, and two of different words or after another version", () => {
  const described = describeNewVersion("plan", undefined, version);
  expect(describeNewVersion("plan", undefined, byAnother)).toBe(described);
  const others = [
    describeNewVersion("plan", undefined, changed),
    describeNewVersion("plan", "former", version),
    describeNewVersion("plan", "another", version),
    describeNewVersion("another plan", undefined, version),
  ];
  expect(new Set([described, ...others]).size).toBe(5);
});
