import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { csvLine, csvOf } from "../../src/staff/rules/lead-csv.ts";
import { lead } from "../harness/leads.ts";
import { ensureLibreOffice } from "../harness/libreoffice.ts";

/** Texts of hostile visitors: formulas at the beginning, and behind anything that may pass for a separator. */
const hostile = [
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

/** Opens a text as a table split at a character, and gives back the document as XML: formulas stand in attributes. */
async function openedAt(separator: string, text: string): Promise<string> {
  const file = join(folder, `leads-${separator.charCodeAt(0)}.csv`);
  await writeFile(file, text);
  execFileSync(
    soffice,
    [
      "--headless",
      `-env:UserInstallation=file://${folder}/profile`,
      // The separator, the quotation mark, UTF-8, from the first line on.
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

const formulas = (document: string) => document.match(/table:formula="[^"]*"/g) ?? [];

it.each([
  ["commas", ","],
  ["semicolons", ";"],
  ["tabs", "\t"],
])("is opened at %s without a formula, whatever visitors typed", async (_, separator) => {
  const leads = hostile.flatMap((text) => [lead({ name: text }), lead({ location: text })]);
  const document = await openedAt(separator, csvOf(leads.map(csvLine)));
  expect(formulas(document)).toEqual([]);
  expect(document).toContain("1+1");
});

it("finds formulas where they are, so that the tests above can fail", async () => {
  expect(formulas(await openedAt(";", "x;=1+1\n"))).toHaveLength(1);
  expect(formulas(await openedAt(",", "x,=1+1\n"))).toHaveLength(1);
});
