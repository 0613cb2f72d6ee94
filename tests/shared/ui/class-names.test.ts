import { readFileSync } from "node:fs";
import path from "node:path";
import { __unstable__loadDesignSystem as loadDesignSystem } from "tailwindcss";
import { beforeAll, expect, it } from "vitest";
import { listFiles } from "../../../scripts/check/repository-files.ts";

/** Names that have no rule of their own: those of groups, and two places that scripts look for. */
const markers = /^(?:(?:group|peer)(?:\/.*)?|chooser|guide-about)$/;

let classes: { findUnknown: (words: readonly string[]) => string[] };

beforeAll(async () => {
  const styles = listFiles().filter((file) => file.startsWith("src/") && file.endsWith(".css"));
  const ownClasses = new Set(
    styles.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name),
    ),
  );
  const systems = await Promise.all(
    ["src/staff/styles.css", "src/visitor/styles.css"].map((file) =>
      loadDesignSystem(readFileSync(file, "utf8"), {
        base: path.resolve(path.dirname(file)),
        loadStylesheet: async (id, base) => {
          const found =
            id === "tailwindcss" ? path.resolve("node_modules/tailwindcss/index.css") : path.resolve(base, id);
          return { path: found, base: path.dirname(found), content: readFileSync(found, "utf8") };
        },
      }),
    ),
  );
  classes = {
    findUnknown: (words) => {
      const rules = systems.map((system) => system.candidatesToCss([...words]));
      return words.filter(
        (word, i) => !ownClasses.has(word) && !markers.test(word) && rules.every((made) => made[i] === null),
      );
    },
  };
});

const splitWords = (text: string): string[] =>
  text
    .replace(/\$\{[^}]*\}/g, " ")
    .split(/\s+/)
    .filter(Boolean);

/** Lists the texts of a file that are lists of classes: those of `className`, and others of which most words are classes. */
function listClassTexts(source: string): string[][] {
  const named = [...source.matchAll(/class(?:Name)?=(?:"([^"]*)"|\{`([^`]*)`\})/g)].map(
    ([, plain, joined]) => plain ?? joined ?? "",
  );
  const others = [...source.matchAll(/"([^"\n]*)"/g)]
    .map(([, text = ""]) => splitWords(text))
    .filter(
      (words) =>
        words.length > 1 &&
        classes.findUnknown(words).length * 2 < words.length &&
        words.some((word) => /-/.test(word)),
    );
  return [...named.map(splitWords), ...others];
}

it("finds a rule for each class of a screen and of a page: a mistyped colour or size would show nothing", () => {
  const faults = listFiles()
    .filter((file) => /^src\/.*\.tsx$/.test(file))
    .flatMap((file) => {
      const unknown = classes.findUnknown([...new Set(listClassTexts(readFileSync(file, "utf8")).flat())]);
      return unknown.map((word) => `${file}: ${word}`);
    });
  expect(faults).toEqual([]);
});

it("names the class that no style sheet has", () => {
  expect(classes.findUnknown(["bg-danger", "text-on-danger", "button-quiet", "group/card"])).toEqual([
    "text-on-danger",
  ]);
});
