import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Matches utilities that name a side of the window. They would stay on that side if a translator turned the page around. */
const sideUtilities =
  /^-?(?:m[lr]|p[lr]|scroll-[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|float-(?:left|right)|text-(?:left|right)|space-x|divide-x|translate-x|origin-(?:left|right)|mask-[lr]|bg-linear-to-[lr])(?=$|-)/;

/** Matches a value that a notch decides, which is at a side of the window whatever the direction of the page. */
const notch = /safe-area-inset-(?:left|right)/;

/** Matches declarations that name a side, but for those of a notch. */
const sideDeclarations =
  /(?:^|[;{\s"'`])(?![\w-]+\s*:[^;}]*safe-area-inset-(?:left|right))((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|((?:float|text-align|clear)\s*:\s*(?:left|right))/gm;

/** Matches properties by which a script reads or scrolls to a side. */
const sideProperties =
  /\b(?:scrollLeft|clientX|pageX|offsetLeft|ArrowLeft|ArrowRight|(?:left|right)(?=[,\s}]*[^\n]*getBoundingClientRect))\b/;

/** The scripts that read a side, each with the reason why it is right on a page from right to left. */
const sideReaders: Record<string, string> = {
  "src/visitor/document/carousel.ts": "reads the row's direction",
  "src/visitor/document/far-parts.ts": "looks past both sides of the window",
  "src/staff/ui/markdown-editor.tsx": "a pointer's place, of which the browser makes a caret",
};

const readSources = (pattern: string) =>
  globSync(pattern).filter(
    (path) => !/^src\/content\/(?:guides|before-you-go|plans|places|maps|pictures|pixels)\//.test(path),
  );

/** Lists the utilities of a class list that name a side and have no counterpart for the other direction. */
function findPhysicalClasses(classes: string): string[] {
  const tokens = classes.split(/\s+/).map((token) => {
    const variants = token.replace(/\[[^\]]*\]/g, "[]").split(":");
    const utility = variants.pop() ?? "";
    return { token, stem: sideUtilities.exec(utility)?.[0].replace(/^-|-?(?:left|right|[lr])$/g, ""), variants };
  });
  const turned = new Set(tokens.filter(({ variants }) => variants.includes("rtl")).map(({ stem }) => stem));
  return tokens
    .filter(({ token }) => !notch.test(token))
    .filter(({ stem, variants }) => stem !== undefined && !variants.includes("rtl") && !turned.has(stem))
    .map(({ token }) => token);
}

describe("a page from right to left", () => {
  it("knows a side where it sees one", () => {
    expect(findPhysicalClasses("mt-2 ml-4 sm:pr-2 [&_ul]:pl-6 -mr-2 border-l lg:left-6")).toHaveLength(6);
    expect(findPhysicalClasses("ms-4 pe-2 mx-2 border-s leading-6 lefty start-2 translate-y-2")).toEqual([]);
    expect(
      findPhysicalClasses("origin-left rtl:origin-right data-closed:translate-x-6 rtl:data-closed:-translate-x-6"),
    ).toEqual([]);
    expect(findPhysicalClasses("origin-left")).toEqual(["origin-left"]);
    expect([...`p { margin-left: 1px; text-align: left }`.matchAll(sideDeclarations)]).toHaveLength(2);
    expect(findPhysicalClasses("pl-[max(1rem,env(safe-area-inset-left))] pr-4")).toEqual(["pr-4"]);
    const besideNotch = "p { padding-left: max(1rem, env(safe-area-inset-left)); padding-right: 1rem }";
    expect([...besideNotch.matchAll(sideDeclarations)].map(([, property]) => property)).toEqual(["padding-right"]);
  });

  it("has no part that is laid out by the window's sides", () => {
    const found = readSources("src/**/*.{ts,tsx}").flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/"([^"\n]*)"|`([^`]*)`/g)]
        // Sentences contain such words too. In a list of classes a hyphen or a bracket follows the first letters.
        .flatMap(([, plain, template]) => findPhysicalClasses(plain ?? template?.replace(/\$\{[^}]*\}/g, " ") ?? ""))
        .filter((token) => /[-[]/.test(token))
        .map((token) => `${path}: ${token}`),
    );
    expect(found).toEqual([]);
  });

  it("has no style that names a side", () => {
    const styles = readSources("src/**/*.css").map((path) => [path, readFileSync(path, "utf8")] as const);
    const pages = globSync("{backend,site,supabase/functions}/**/*.{ts,html}").map(
      (path) =>
        [
          path,
          readFileSync(path, "utf8")
            .match(/<style[\s\S]*?<\/style>/g)
            ?.join("\n") ?? "",
        ] as const,
    );
    const applied = styles.flatMap(([path, text]) =>
      [...text.matchAll(/@apply ([^;]+);/g)].flatMap(([, classes = ""]) =>
        findPhysicalClasses(classes).map((each) => `${path}: ${each}`),
      ),
    );
    const declared = [...styles, ...pages].flatMap(([path, text]) =>
      [...text.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(sideDeclarations)].map(
        ([, property, value]) => `${path}: ${property ?? value}`,
      ),
    );
    expect([...applied, ...declared]).toEqual([]);
  });

  it("is read sideways by the listed scripts alone", () => {
    const found = readSources("src/**/*.{ts,tsx}").filter((path) =>
      sideProperties.test(readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")),
    );
    expect(found.toSorted()).toEqual(Object.keys(sideReaders).toSorted());
  });
});
