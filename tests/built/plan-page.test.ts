/** Counts what a traveller's browser fetches before it can show a plan: in how many round trips, and how many bytes. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { parse } from "node-html-parser";
import { beforeAll, expect, inject, it } from "vitest";

const siteDir = inject("siteDir");
const read = (address: string) => readFile(join(siteDir, address), "utf8");
const weigh = (text: string) => gzipSync(text).length;

let html: string;
/** The files that the document itself names, which a browser asks for at once. */
let named: string[];
beforeAll(async () => {
  html = await read("plan.html");
  const list = (selector: string, attribute: string) =>
    parse(html)
      .querySelectorAll(selector)
      .map((element) => element.getAttribute(attribute) ?? "");
  named = list("link[rel=stylesheet], link[rel=modulepreload]", "href");
  expect(new Set(named).size, "a file is named once").toBe(named.length);
  expect(named).toEqual(expect.arrayContaining(list("script[type=module][src]", "src")));
  const lastScript = html.lastIndexOf("modulepreload");
  expect(html.indexOf('as="font"'), "typefaces come after the scripts").toBeGreaterThan(lastScript);
});

it("names all scripts that draw a plan in the document, so that none waits for another", async () => {
  const island = named.find((address) => /^\/assets\/plan-[\w-]{8}\.js$/.test(address));
  expect(island).toBeDefined();
  for (const address of named.filter((each) => each.endsWith(".js")))
    for (const [, file] of (await read(address)).matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      expect(named, `${address} imports ${file}`).toContain(`/assets/${file}`);
});

it("needs four round trips of a new connection and 72 kB until a plan is asked for", async () => {
  // The connection, the document, its files, and the plan itself.
  const files = await Promise.all(named.map(read));
  const bytes = [html, ...files].reduce((sum, text) => sum + weigh(text), 0);
  console.log(`plan: ${named.length} files, ${bytes} bytes as gzip`);
  expect(bytes).toBeLessThanOrEqual(72_000);
});

it("names no script of the plan in a document that shows none", async () => {
  for (const page of ["sample-plan.html", "plan/check.html", "index.html"])
    expect(await read(page)).not.toMatch(/modulepreload[^>]*\/plan-[\w-]{8}\.js/);
});
