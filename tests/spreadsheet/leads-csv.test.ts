import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formatCsv, makeCsvLine } from "../../src/staff/rules/lead-csv.ts";
import { makeLead } from "../harness/leads.ts";
import { ensureLibreOffice } from "../harness/libreoffice.ts";

/**
 * Hostile texts of visitors: formulas at the beginning of a cell, and after every character that may be taken for a separator.
 */
const hostileTexts = [
  "=1+1",
  "+1+1",
  "-1+1",
  "@SUM(1;1)",
  "  =1+1",
  '"=1+1"',
  "x;=1+1",
  "x;=cmd|'/C calc'!A0;",
  "x,=1+1",
  "x\t=1+1",
  "x|=1+1",
  'x;"=1+1"',
  'x,"=1+1"',
  "x; =1+1",
  "x\n=1+1",
  "x\r\n+1+1",
  '";=1+1',
  '",=1+1;"',
  "＝1+1",
  '=HYPERLINK("https://a.example";"x")',
];

let folder: string;
let soffice: string;

beforeAll(async () => {
  soffice = ensureLibreOffice();
  folder = await mkdtemp(join(tmpdir(), "kilele-calc-"));
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Opens a text with a separator in LibreOffice. @returns the document as XML, in which formulas are attributes */
async function convertWithSeparator(separator: string, text: string): Promise<string> {
  const file = join(folder, `leads-${separator.charCodeAt(0)}.csv`);
  await writeFile(file, text);
  execFileSync(
    soffice,
    [
      "--headless",
      `-env:UserInstallation=file://${folder}/profile`,
      // The options are the separator, the quotation mark, UTF-8 and the first line.
      `--infilter=CSV:${separator.charCodeAt(0)},34,76,1`,
      "--convert-to",
      "fods",
      "--outdir",
      folder,
      file,
    ],
    { stdio: "pipe", timeout: 120_000 },
  );
  return readFile(file.replace(/csv$/, "fods"), "utf8");
}

const findFormulas = (document: string) => document.match(/table:formula="[^"]*"/g) ?? [];

it.each([
  ["commas", ","],
  ["semicolons", ";"],
  ["tabs", "\t"],
])("is opened at %s without a formula, whatever visitors typed", async (_, separator) => {
  const leads = hostileTexts.flatMap((text) => [makeLead({ name: text }), makeLead({ location: text })]);
  const document = await convertWithSeparator(separator, formatCsv(leads.map((each) => makeCsvLine({ lead: each }))));
  expect(findFormulas(document)).toEqual([]);
  expect(document).toContain("1+1");
});

/** Lists the kind and the text of each cell of a line; lines count from 0. */
function readCells(document: string, line: number): [kind: string | undefined, text: string][] {
  const row = document.match(/<table:table-row[\s\S]*?<\/table:table-row>/g)?.[line] ?? "";
  return [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g)].flatMap(
    ([, attributes = "", inside = ""]) => {
      const text = inside
        .replace(/<[^>]*>/g, "")
        .replaceAll("&apos;", "'")
        .trim();
      const kind = /office:value-type="(\w+)"/.exec(attributes)?.[1];
      // Equal neighbours are written once with their number, including thousands of empty cells at the end of a line.
      const times = Math.min(20, Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1));
      return Array.from({ length: times }, () => [kind, text] as [string | undefined, string]);
    },
  );
}

it("keeps numbers, postcodes and days that somebody typed as text, to the letter", async () => {
  const typedNumbers = [
    "0712345678",
    "+254712345678",
    "00254712345678",
    "10115",
    "1/2",
    "3-5",
    "1e5",
    "June 2027",
    "TRUE",
    "5 pm",
  ];
  const leads = typedNumbers.map((text) =>
    makeLead({ name: text, location: text, contact: text, place_in_mind: text }),
  );
  const document = await convertWithSeparator(",", formatCsv(leads.map((each) => makeCsvLine({ lead: each }))));
  for (const [place, text] of typedNumbers.entries()) {
    const cells = readCells(document, place + 1);
    for (const column of [0, 2, 8, 9]) expect(cells[column], text).toEqual(["string", `'${text}`]);
    expect(cells[1]).toEqual(["float", "41"]);
    expect(cells[7]?.[0]).toBe("date");
  }
});

it("would take them for numbers and days without their apostrophe, so that the test above can fail", async () => {
  const document = await convertWithSeparator(",", "0712345678,+254712345678,TRUE\n");
  expect(readCells(document, 0)).toEqual([
    ["float", "712345678"],
    ["float", "254712345678"],
    ["boolean", "TRUE"],
  ]);
});

it("finds formulas where they are, so that the tests above can fail", async () => {
  expect(findFormulas(await convertWithSeparator(";", "x;=1+1\n"))).toHaveLength(1);
  expect(findFormulas(await convertWithSeparator(",", "x,=1+1\n"))).toHaveLength(1);
});
