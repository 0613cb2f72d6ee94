import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, inject, it } from "vitest";
import { findUnsupportedCalls } from "../harness/browser-support.ts";

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
  requestIdleCallback: "a timer stands in for it",
  setImmediate: "Dexie asks first",
};

describe("the line between browsers", () => {
  it("is held by every built script and the worker: none calls what the oldest browsers lack", async () => {
    const directory = inject("siteDir");
    const scripts = (await readdir(directory, { recursive: true })).filter((name) => /\.m?js$/.test(name));
    expect(scripts.length).toBeGreaterThan(50);
    const calls = new Set<string>();
    for (const script of scripts) {
      for (const name of findUnsupportedCalls(await readFile(path.join(directory, script), "utf8"))) {
        calls.add(name);
        if (!(name in accepted))
          expect(name, script).toBe("a function that Safari 16.4, Chrome 111 and Firefox 128 have");
      }
    }
    // An exception that is no longer needed would hide a new call of the same name.
    expect([...calls].sort()).toEqual(Object.keys(accepted).sort());
  });
});
