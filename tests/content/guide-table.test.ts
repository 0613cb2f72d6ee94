import { expect, it } from "vitest";
import { findRowDate, listRows, type PracticalRow } from "../../src/content/before-you-go.ts";
import { type Guide, guideSlugs, sectionIds } from "../../src/content/guide.ts";
import { getMaps } from "../../src/content/maps.ts";
import { makeJourneys } from "../../src/content/plans.ts";
import { isAsked } from "./box-rules.ts";
import { countProseWords } from "./guide-text.ts";
import { measureMapWeight } from "./map-weight.ts";

const modules = import.meta.glob<Guide>("../../src/content/guides/*.ts", { eager: true, import: "guide" });

const heads = [
  "guide",
  "fields",
  "words",
  "experiences",
  "places on the map",
  "with a second source",
  "legs of its journeys",
  "with a stated length",
  "with stated hours",
  "stops with a bed",
  "rows of the box",
  "of 2026",
  "of 2025",
  "of 2024",
  "in force",
  "read without one",
  "that only ask",
  "sources",
  "sections with one",
  "map, kB gzip",
];

const isFilled = (field: unknown): boolean =>
  !(Array.isArray(field) ? field.length === 0 : field === undefined || field === "");

/** Returns the year that a row prints; otherwise says that its source is an old page that is still in force, or has no date. */
const getYear = (row: PracticalRow): string => {
  const date = findRowDate(row);
  return date?.isInForce ? "in force" : (date?.asOf?.slice(0, 4) ?? (date?.readIn === undefined ? "undated" : "read"));
};
const years = ["2026", "2025", "2024", "in force", "read"];

/** Counts the content of a guide, in the order of `heads`. */
function countGuide(guide: Guide): string[] {
  const { places } = getMaps(guide.slug);
  const rows = listRows(guide.beforeYouGo);
  const all = [...guide.sources, ...rows.flatMap(({ row }) => row.sources)];
  const sections = new Set(all.flatMap((source) => source.sections ?? []));
  const every = [...places.places, ...(places.detail?.places ?? [])];
  const journeys = makeJourneys(guide);
  const legs = journeys.flatMap((journey) => journey.legs);
  const counts = [
    Object.values(guide).filter(isFilled).length,
    countProseWords(guide),
    guide.experiences.length,
    every.length,
    every.filter(({ second }) => second).length,
    legs.length,
    legs.filter(({ isKmReckoned }) => !isKmReckoned).length,
    legs.filter(({ areHoursReckoned }) => !areHoursReckoned).length,
    new Set(journeys.flatMap(({ nights }) => nights.map(({ place }) => place))).size,
    rows.length,
    ...years.map((year) => rows.filter(({ row }) => getYear(row) === year).length),
    rows.filter(isAsked).length,
    new Set(all.map(({ url }) => url)).size,
    sectionIds.filter((section) => sections.has(section)).length,
  ];
  expect(rows.map(({ row }) => getYear(row)).filter((year) => !years.includes(year))).toEqual([]);
  return [guide.name, ...counts.map(String), (measureMapWeight(guide.slug) / 1000).toFixed(1)];
}

/** Writes a table of Markdown whose columns are as wide as their widest cell. */
function formatTable(lines: readonly string[][]): string {
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const [head = "", ...rows] = lines.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`,
  );
  return [head, `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...rows].join("\n");
}

it("docs/guides.md counts what the guides hold (-u writes it anew)", async () => {
  const guides = guideSlugs.flatMap((slug) => modules[`../../src/content/guides/${slug}.ts`] ?? []);
  const text = `# What the sixteen guides hold

Counted from the guides by \`tests/content/guide-table.test.ts\`; \`npx vitest run --project unit -u\` with that file writes
this page anew. Words are those of the running text. Sources are the pages that a guide and its box name, each once; a
section has one when a page says that the section rests on it (the notice and the outlines are not in every guide). A row of
the box prints the date of the page that it rests on: rows are counted by that year, by a law or a list that is still in force,
or as read in a month of this year where the page bears no date. \`npm run lab -- audit quick\` weighs the pages.

${formatTable([heads, ...guides.map(countGuide)])}
`;
  await expect(text).toMatchFileSnapshot("../../docs/guides.md");
});
