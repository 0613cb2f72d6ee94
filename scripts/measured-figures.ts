/**
 * `npm run check` runs this: documents state which of their figures are older than the code that was measured, and `npm run
 * figures -- --write` writes these statements. A command that measures writes its figures between two marks.
 * The first mark has the command, the commit, the day, and a digest of each measured path; it is empty for figures from before
 * digests. Figures that a release needs also have the version, which cannot be raised while they are older than the code.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { readArguments } from "../site/read-arguments.ts";
import { reportFaults } from "./check/report-faults.ts";
import { listFiles } from "./check/repository-files.ts";

type Mark = {
  by: string;
  commit: string;
  date: string;
  of: Record<string, string>;
  /** The last version for which the figures were current, if a release needs them. */
  release?: string;
};

const { version: currentVersion } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

const end = "<!-- end of measured -->";

/** Matches a mark and the sentence after it. */
const markedFigures = /<!-- measured (\{.*\}) -->\n\n.*\n/g;

let files: string[] | undefined;

/** Computes a digest of the code below a path, whether it is committed or not. */
function digestPath(path: string): string {
  const digest = createHash("sha256");
  files ??= listFiles();
  const code = files.filter((file) => file.startsWith(`${path}/`) && /\.(tsx?|sql|css)$/.test(file));
  for (const file of code.sort()) digest.update(`${file}\0`).update(readFileSync(file));
  return digest.digest("hex").slice(0, 12);
}

const listChangedPaths = ({ of }: Mark, digest: (path: string) => string): string[] =>
  Object.keys(of).filter((path) => digest(path) !== of[path]);

function makeFigureHead(noted: Mark, digest: (path: string) => string, version: string): string {
  const changedPaths = listChangedPaths(noted, digest);
  const mark = noted.release && changedPaths.length === 0 ? { ...noted, release: version } : noted;
  const { by, commit, date } = mark;
  const said = `By \`npm run lab -- ${by}\` at ${commit}, ${date}.`;
  const older = `**Older than the code**: ${changedPaths.join(", ")} changed since.`;
  return `<!-- measured ${JSON.stringify(mark)} -->\n\n${changedPaths.length > 0 ? `${said} ${older}` : said}\n`;
}

/**
 * Updates the sentence after each mark of a document.
 * @returns the document's new text
 */
export const updateStatements = (text: string, digest = digestPath, version = currentVersion): string =>
  text.replaceAll(markedFigures, (_, mark: string) => makeFigureHead(JSON.parse(mark) as Mark, digest, version));

/**
 * Lists the commands to run before a version is released, because their figures are older than the code and were released with
 * an earlier version.
 */
export const findMissingMeasurements = (text: string, digest = digestPath, version = currentVersion): string[] =>
  [...text.matchAll(markedFigures)]
    .map(([, mark = ""]) => JSON.parse(mark) as Mark)
    .filter((mark) => mark.release && mark.release !== version && listChangedPaths(mark, digest).length > 0)
    .map(({ by }) => `npm run lab -- ${by}`);

/**
 * Puts new figures into the text of a document.
 * @param by the command that measured them, behind `npm run lab --`
 * @param paths the measured paths
 * @param body the figures, as Markdown
 * @param isReleased true if a release needs current figures
 * @throws Error if the document has no place for figures of that command
 */
export function insertFigures(
  text: string,
  { by, paths, body, isReleased }: { by: string; paths: readonly string[]; body: string; isReleased?: boolean },
): string {
  const begin = text.indexOf(`<!-- measured {"by":${JSON.stringify(by)},`);
  const endIndex = text.indexOf(end, begin);
  if (begin < 0 || endIndex < 0) throw new Error(`No place for the figures of ${by}`);
  const commit = execFileSync("git", ["rev-parse", "--short=8", "HEAD"], { encoding: "utf8" }).trim();
  const date = new Date().toISOString().slice(0, 10);
  const of = Object.fromEntries(paths.map((path) => [path, digestPath(path)]));
  const mark = { by, commit, date, of, ...(isReleased ? { release: currentVersion } : {}) };
  const head = makeFigureHead(mark, (path) => of[path] ?? "", currentVersion);
  return `${text.slice(0, begin)}${head}\n${body.trim()}\n\n${text.slice(endIndex)}`;
}

/** Writes new figures into a document: see `insertFigures`. */
export function writeFigures(file: string, figures: Parameters<typeof insertFigures>[1]): void {
  writeFileSync(file, insertFigures(readFileSync(file, "utf8"), figures));
  execFileSync("biome", ["check", "--write", file]);
}

if (import.meta.main) {
  const shouldWrite = readArguments("npm run figures [-- --write]", ["--write"]).includes("--write");
  const faults: string[] = [];
  for (const file of listFiles().filter((each) => /^docs\/.*\.md$/.test(each))) {
    const text = readFileSync(file, "utf8");
    for (const command of findMissingMeasurements(text)) {
      faults.push(`${file}: version ${currentVersion} has not been measured: ${command}`);
    }
    const corrected = updateStatements(text);
    if (corrected === text) continue;
    if (shouldWrite) writeFileSync(file, corrected);
    else faults.push(`${file}: the code has changed since it was measured: npm run figures -- --write`);
  }
  reportFaults(faults);
}
