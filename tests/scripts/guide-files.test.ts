import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findGuideFaults } from "../../scripts/check/guide-files.ts";
import { listFiles } from "../../scripts/check/repository-files.ts";
import { guideSlugs } from "../../src/content/guide.ts";
import { destinationOptions } from "../../supabase/functions/_shared/enquiry.ts";

const options = destinationOptions.map(({ value }) => value);
const files = listFiles();

it("finds every file of every guide here, and no file of none", () => {
  expect(findGuideFaults(guideSlugs, files, options)).toEqual([]);
});

/** Every file about Laos, as git lists them. */
const filesOfLaos = files.filter((file) => /^src\/content\/.*\blaos\b/.test(file));

it.each(filesOfLaos)("names %s where it is missing", (missingFile) => {
  const faults = findGuideFaults(
    guideSlugs,
    files.filter((file) => file !== missingFile),
    options,
  );
  expect(faults).toEqual([expect.stringContaining(missingFile)]);
});

it("names a file of no guide, and an option without one", () => {
  const faults = findGuideFaults(guideSlugs, [...files, "src/content/plans/atlantis.ts"], [...options, "atlantis"]);
  expect(faults).toEqual([
    expect.stringContaining("src/content/plans/atlantis.ts"),
    expect.stringContaining("supabase/functions/_shared/enquiry.ts"),
  ]);
});

describe("the recipe of CONTRIBUTING, tried in a copy", () => {
  let copy: string;
  const slug = "georgia";

  beforeAll(async () => {
    copy = await mkdtemp(path.join(tmpdir(), "kilele-guide-"));
    const sources = files.filter((file) =>
      /^(?:src|lab\/art|tests\/harness|supabase\/functions\/_shared|tsconfig\.base)\b.*\.(?:ts|json)$/.test(file),
    );
    for (const file of sources) await cp(file, path.join(copy, file));
    await symlink(path.resolve("node_modules"), path.join(copy, "node_modules"));
    await symlink(path.resolve("lab/art/node_modules"), path.join(copy, "lab/art/node_modules"));
    const settings = {
      extends: "./tsconfig.base.json",
      compilerOptions: { incremental: false, lib: ["ES2024", "DOM"], types: ["vite/client", "node"] },
      files: ["src/content/guide.ts", "src/content/detour-factors.ts", "lab/art/locator-map.ts"],
    };
    await writeFile(path.join(copy, "tsconfig.json"), JSON.stringify(settings));
  }, 60_000);
  afterAll(() => rm(copy, { recursive: true, force: true }));

  /** Lists the files of the copy that have a type error. */
  const listTypeErrors = (): string[] => {
    const { stdout } = spawnSync("node_modules/.bin/tsc", ["--noEmit", "-p", copy, "--pretty", "false"], {
      encoding: "utf8",
    });
    return [
      ...new Set(
        [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = ""]) =>
          path.relative(copy, path.resolve(file)),
        ),
      ),
    ];
  };

  /** Repeats a file's lines about Albania for the new guide. */
  const repeatLines = async (file: string) => {
    const text = await readFile(path.join(copy, file), "utf8");
    const repeated = text.replace(/^.*\balbania\b.*$/gm, (line) => `${line}\n${line.replaceAll("albania", slug)}`);
    expect(repeated, file).not.toBe(text);
    await writeFile(path.join(copy, file), repeated);
  };

  it("is told by the check what it still lacks, and ends with nothing missing", { timeout: 120_000 }, async () => {
    const contributing = await readFile("CONTRIBUTING.md", "utf8");
    const recipe = /## Add a guide\n([\s\S]*?)\n## /.exec(contributing)?.[1] ?? "";
    const recipePaths = [...recipe.matchAll(/`((?:src|lab|supabase)\/[^`]+)`/g)].map(([, file = ""]) =>
      file.replace("SLUG", slug),
    );
    const [line, ...laterPaths] = recipePaths;
    if (!line) throw new Error("The recipe names no file");
    expect(listTypeErrors()).toEqual([]);

    await repeatLines(line);
    const filesWithErrors = listTypeErrors();
    expect(filesWithErrors.sort()).toEqual([
      "lab/art/locator-map.ts",
      "src/content/detour-factors.ts",
      "src/content/guide.ts",
    ]);
    const faults = findGuideFaults([...guideSlugs, slug], files, options);
    const missingFile = faults.map((fault) => fault.split(" ")[0] ?? "");
    // The recipe names every required file, either itself or by a folder that a command fills, or the place of the slug.
    for (const file of [...filesWithErrors, ...missingFile])
      expect(
        recipePaths.some((each) => file.startsWith(each)),
        file,
      ).toBe(true);

    const guideFiles = laterPaths.filter((file) => file.includes(slug));
    for (const file of laterPaths.filter((file) => file.endsWith(".ts") && !file.includes(slug)))
      await repeatLines(file);
    for (const file of guideFiles) await mkdir(path.dirname(path.join(copy, file)), { recursive: true });
    for (const file of guideFiles) await cp(file.replace(slug, "albania"), path.join(copy, file));
    expect(listTypeErrors()).toEqual([]);

    const drawn = missingFile.filter((file) =>
      laterPaths.some((folder) => folder.endsWith("/") && file.startsWith(folder)),
    );
    expect(findGuideFaults([...guideSlugs, slug], [...files, ...guideFiles, ...drawn], [...options, slug])).toEqual([]);
  });
});
