import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { requiredFunctions } from "../../src/shared/lib/required-functions.ts";
import {
  findFirstVersion,
  findStatement,
  findUnsupportedCalls,
  oldest,
  readBrowsers,
} from "../harness/browser-support.ts";
import { findUnsupportedSyntax } from "../harness/browser-syntax.ts";

/** Names in the scripts that the oldest browsers lack. Each call is guarded, or belongs to a library. */
const accepted: Readonly<Record<string, string>> = {
  ".equals": "a condition of Dexie",
  ".escape": "a function of marked",
  ".startViewTransition": "a function of the router, which asks the document first",
  ".toArray": "a query of Dexie",
  "Document.startViewTransition": "the router asks first",
  "Error.captureStackTrace": "Zod asks first",
  "Navigator.connection": "React asks first",
  "Navigator.share": "the button is drawn where it is there",
  "PublicKeyCredential.parseCreationOptionsFromJSON": "supabase-js asks first",
  "PublicKeyCredential.parseRequestOptionsFromJSON": "supabase-js asks first",
  cancelIdleCallback: "called only with what requestIdleCallback returned",
  requestIdleCallback: "a timer stands in for it",
  setImmediate: "Dexie asks first",
};

/** The oldest browsers that apply the styles, which stand in cascade layers: an older one shows a plain document. */
const oldestWithStyles = readBrowsers(["chrome99", "safari15.4", "ios15.4", "firefox97"]);

/** The built scripts by their paths in the site, such as `assets/staff.js`. */
const scripts = new Map<string, string>();

beforeAll(async () => {
  const directory = inject("siteDir");
  for (const name of await readdir(directory, { recursive: true }))
    if (/\.m?js$/.test(name)) scripts.set(name, await readFile(path.join(directory, name), "utf8"));
});

/** Lists a script and all that it imports from the start. A browser parses them all before it runs one. */
function listParsedFirst(script: string, listed = new Set<string>()): Set<string> {
  if (listed.has(script)) return listed;
  listed.add(script);
  const code = scripts.get(script);
  if (code === undefined) throw new Error(`The site has no ${script}`);
  for (const [, imported = ""] of code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
    listParsedFirst(path.join(path.dirname(script), imported), listed);
  return listed;
}

describe("the line between browsers", () => {
  it("is held by every built script and the worker: none calls what the oldest browsers lack", () => {
    expect(scripts.size).toBeGreaterThan(50);
    const calls = new Set<string>();
    for (const [script, code] of scripts) {
      for (const name of findUnsupportedCalls(code)) {
        calls.add(name);
        if (!(name in accepted))
          expect(name, script).toBe("a function that Safari 16.4, Chrome 111 and Firefox 128 have");
      }
    }
    // An exception that is no longer needed would hide a new call of the same name.
    expect([...calls].sort()).toEqual(Object.keys(accepted).sort());
  });

  it("is held by the syntax of every built script and the worker, their regular expressions included", () => {
    for (const [script, code] of scripts) expect(findUnsupportedSyntax(code, oldest), script).toEqual([]);
  });

  it.each(oldest)("is what the first check keeps older versions of $browser behind", ({ browser, version }) => {
    const versions = requiredFunctions.map((name) => {
      const statement = findStatement(name);
      if (!statement) throw new Error(`No data for ${name}`);
      return findFirstVersion(statement, browser);
    });
    // A browser that passes has all that any script was checked for, and none of the supported ones is kept out.
    expect(Math.max(...versions)).toBe(version);
  });

  it.each(["index.html", "staff.html"])(
    "is reached by the check of %s in every browser that lays the page out",
    async (file) => {
      const html = await readFile(path.join(inject("siteDir"), file), "utf8");
      const first = [...html.matchAll(/<script type="module" src="\/([^"]+)"/g)].map(([, script = ""]) => script);
      expect(first).toHaveLength(1);
      const parsedFirst = [...listParsedFirst(first[0] ?? "")];
      for (const script of parsedFirst)
        expect(findUnsupportedSyntax(scripts.get(script) ?? "", oldestWithStyles), script).toEqual([]);
    },
  );
});
