/**
 * `npm run check` runs this: every comment begins with a subject or a verb, and says "if" of a condition. Those of the shipped
 * modules and of the commands name files that exist, and those of exported functions begin with a verb: "Returns …", "Reads …".
 */
import { existsSync, readFileSync } from "node:fs";
import { reportFaults } from "./report-faults.ts";
import { isModule, isShippedModule, listFiles } from "./repository-files.ts";

/**
 * Matches a path from the root within a comment, up to a character that no file name has. Patterns and placeholders are not
 * paths.
 */
const namedPath =
  /(?<![\w/.@`-])`?((?:src|supabase|site|backend|scripts|tests|e2e|lab|docs|public)\/[\w.@-]+(?:\/[\w.@-]+)*)(?![\w*<>{}$/])/g;

/** The words with which no comment may begin, because they delay its subject and verb. */
const openings = /^(?:What|Whether|Who|How|Which|That|Whoever|Whatever)\b/;

/** Matches a value or an error with its condition, which begins with "if": "undefined if there is none". */
const placedCondition = /\b(?:undefined|null|empty|absent|none|true|false|nothing|@throws(?: \w+)?)`?\s+where\b/i;

type Comment = { line: number; text: string; next: string };

/** Lists the comments of a module that stand on lines of their own, each with the line of code that follows it. */
function listComments(source: string): Comment[] {
  const comment =
    /^[ \t]*(?:\/\*\*?(?<block>[\s\S]*?)\*\/|(?<lines>\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*))[ \t]*\n(?<next>[^\n]*)/gm;
  return [...source.matchAll(comment)].map(({ index, groups }) => ({
    line: source.slice(0, index).split("\n").length,
    text: (groups?.block ?? groups?.lines ?? "").replaceAll(/^[ \t]*(?:\*|\/\/+)? ?/gm, "").trim(),
    next: groups?.next ?? "",
  }));
}

/** Returns true if a line of code begins an exported function that is no component of React and no class. */
const isExportedFunction = (line: string): boolean =>
  /^export (?:async )?function\*? [a-z]/.test(line) ||
  /^export const [a-z]\w*(?:: [^=]+)? = (?:async )?(?:<|\((?:$|[){[]|\.{3}|\w+[:,)?])|\w+ =>)/.test(line);

/**
 * Finds the faults in the words of a module's comments.
 * @returns a line for each fault, with the place of its comment
 */
export function findWordFaults(file: string, source: string): string[] {
  return listComments(source).flatMap(({ line, text }) => {
    const position = `${file}:${line}`;
    const opening = openings.test(text)
      ? [`${position} begins with "${text.split(/\s/, 1)[0]}": begin with a subject or a verb`]
      : [];
    const condition = placedCondition.exec(text)?.[0];
    return condition ? [...opening, `${position} says "${condition}": say "if" of a condition`] : opening;
  });
}

/**
 * Finds the faults of a shipped module's comments: missing files, and functions without a verb.
 * @param exists returns true if a path from the root exists
 * @returns a line for each fault, with the place of its comment
 */
export function findCommentFaults(file: string, source: string, exists: (name: string) => boolean): string[] {
  return listComments(source).flatMap(({ line, text, next }) => {
    const position = `${file}:${line}`;
    const missingPaths = [...text.matchAll(namedPath)]
      .map(([, name = ""]) => name.replace(/[.,:]+$/, ""))
      .filter((name) => ![name, `${name}.ts`, `${name}.tsx`].some(exists))
      .map((name) => `${position} names ${name}: not there`);
    const verb =
      isExportedFunction(next) && !/^\W*[A-Z][a-z-]*s\b/.test(text)
        ? [`${position} begins with "${text.split(/\s/, 1)[0]}": say what the function does, such as "Returns …"`]
        : [];
    return [...missingPaths, ...verb];
  });
}

if (import.meta.main) {
  const faults = listFiles()
    .filter(isModule)
    .flatMap((file) => {
      const source = readFileSync(file, "utf8");
      const wordFaults = findWordFaults(file, source);
      return isShippedModule(file) ? [...wordFaults, ...findCommentFaults(file, source, existsSync)] : wordFaults;
    });
  reportFaults(faults);
}
