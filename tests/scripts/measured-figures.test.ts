import { describe, expect, it } from "vitest";
import { withFigures, withTrueSentences } from "../../scripts/measured-figures.ts";

const mark =
  '<!-- measured {"by":"bench x","commit":"abc","date":"2026-11-27","of":{"backend":"12","src/sync":"34"}} -->';
const said = "By `npm run lab -- bench x` at abc, 2026-11-27.";
const older = `${said} **Older than the code**: src/sync changed since.`;
const document = (sentence: string) => `# A\n\n${mark}\n\n${sentence}\n\n| 1 |\n\n<!-- end of measured -->\n\nMore.\n`;
const code = (sync: string) => (path: string) => (path === "backend" ? "12" : sync);

describe("a document with figures", () => {
  it("says that they are older than the code once a path that they speak of has changed", () => {
    expect(withTrueSentences(document(said), code("34"))).toBe(document(said));
    expect(withTrueSentences(document(said), code("35"))).toBe(document(older));
    expect(withTrueSentences(document(older), code("34"))).toBe(document(said));
  });

  it("says so of figures of which no digest was noted", () => {
    const noted = (text: string) => text.replace('"34"', '""');
    expect(withTrueSentences(noted(document(said)), code("34"))).toBe(noted(document(older)));
  });

  it("takes new ones in the place of the old, with commit, day and what the code is now", () => {
    const figures = { by: "bench x", paths: ["src/sync"], body: "| 2 |" };
    const text = withFigures(document(older), figures);
    expect(text).toMatch(/^# A\n\n<!-- measured \{"by":"bench x","commit":"[0-9a-f]{8,}","date":"20\d\d-\d\d-\d\d"/);
    expect(text).toMatch(
      /"of":\{"src\/sync":"[0-9a-f]{12}"\}\} -->\n\nBy .*\.\n\n\| 2 \|\n\n<!-- end of measured -->\n\nMore\.\n$/,
    );
    expect(withTrueSentences(text)).toBe(text);
    expect(() => withFigures("# A\n", figures)).toThrow("No place for the figures of bench x");
  });
});
