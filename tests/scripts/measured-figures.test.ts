import { describe, expect, it } from "vitest";
import { findMissingMeasurements, insertFigures, updateStatements } from "../../scripts/measured-figures.ts";

const mark =
  '<!-- measured {"by":"bench x","commit":"abc","date":"2026-11-27","of":{"backend":"12","src/sync":"34"}} -->';
const statement = "By `npm run lab -- bench x` at abc, 2026-11-27.";
const older = `${statement} **Older than the code**: src/sync changed since.`;
const makeDocument = (sentence: string) =>
  `# A\n\n${mark}\n\n${sentence}\n\n| 1 |\n\n<!-- end of measured -->\n\nMore.\n`;
const makeDigest = (sync: string) => (path: string) => (path === "backend" ? "12" : sync);

describe("a document with figures", () => {
  it("says that they are older than the code once a path that they speak of has changed", () => {
    expect(updateStatements(makeDocument(statement), makeDigest("34"))).toBe(makeDocument(statement));
    expect(updateStatements(makeDocument(statement), makeDigest("35"))).toBe(makeDocument(older));
    expect(updateStatements(makeDocument(older), makeDigest("34"))).toBe(makeDocument(statement));
  });

  it("says so of figures of which no digest was noted", () => {
    const noted = (text: string) => text.replace('"34"', '""');
    expect(updateStatements(noted(makeDocument(statement)), makeDigest("34"))).toBe(noted(makeDocument(older)));
  });

  it("takes new ones in the place of the old, with commit, day and what the code is now", () => {
    const figures = { by: "bench x", paths: ["src/sync"], body: "| 2 |" };
    const text = insertFigures(makeDocument(older), figures);
    expect(text).toMatch(/^# A\n\n<!-- measured \{"by":"bench x","commit":"[0-9a-f]{8,}","date":"20\d\d-\d\d-\d\d"/);
    expect(text).toMatch(
      /"of":\{"src\/sync":"[0-9a-f]{12}"\}\} -->\n\nBy .*\.\n\n\| 2 \|\n\n<!-- end of measured -->\n\nMore\.\n$/,
    );
    expect(updateStatements(text)).toBe(text);
    expect(() => insertFigures("# A\n", figures)).toThrow("No place for the figures of bench x");
  });

  it("keeps a version from being released while figures that it needs are older than the code", () => {
    const released = makeDocument(statement).replace('"of":', '"release":"1.1.0","of":');
    expect(findMissingMeasurements(released, makeDigest("35"), "1.1.0")).toEqual([]);
    expect(findMissingMeasurements(released, makeDigest("35"), "1.2.0")).toEqual(["npm run lab -- bench x"]);
    expect(findMissingMeasurements(makeDocument(statement), makeDigest("35"), "1.2.0")).toEqual([]);
    // Figures of the unchanged code hold for the new version too. After a later change the release does not require new ones.
    expect(findMissingMeasurements(released, makeDigest("34"), "1.2.0")).toEqual([]);
    const renewed = updateStatements(released, makeDigest("34"), "1.2.0");
    expect(renewed).toContain('"release":"1.2.0"');
    expect(findMissingMeasurements(renewed, makeDigest("35"), "1.2.0")).toEqual([]);
  });
});
