import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressOnce } from "../../backend/compress.ts";
import { compressAhead } from "../../backend/site.ts";

const page = Buffer.from("<p>Reach Epupa.</p>".repeat(200));

it("packs text so that it can be unpacked again", async () => {
  const brotli = await compressOnce(page, "text/html; charset=utf-8", "br");
  const gzip = await compressOnce(page, "text/html; charset=utf-8", "gzip");
  expect(brotliDecompressSync(brotli ?? Buffer.of()).equals(page)).toBe(true);
  expect(gunzipSync(gzip ?? Buffer.of()).equals(page)).toBe(true);
  expect(brotli?.byteLength).toBeLessThan(page.byteLength / 10);
});

it("leaves small bodies, pictures and fonts as they are", () => {
  expect(compressOnce(page.subarray(0, 100), "text/html", "br")).toBeUndefined();
  expect(compressOnce(page, "image/png", "br")).toBeUndefined();
  expect(compressOnce(page, "font/woff2", "br")).toBeUndefined();
});

it("packs a site's files before anybody asks, but for maps of sources", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kilele-packed-"));
  const bodies = {
    "index.html": "home",
    "assets/document-12345678.js": "script",
    "assets/document-12345678.js.map": "map",
  };
  const body = (name: keyof typeof bodies) => Buffer.from(`${bodies[name]} `.repeat(500));
  await mkdir(join(folder, "assets"));
  for (const name of Object.keys(bodies) as (keyof typeof bodies)[]) await writeFile(join(folder, name), body(name));
  await compressAhead(folder);
  // A call that needs no compression is settled already and wins the race. Compression takes longer than a turn of the event
  // loop.
  const isPacked = async (name: keyof typeof bodies) =>
    (await Promise.race([compressOnce(body(name), "text/javascript", "br"), Promise.resolve("later")])) !== "later";
  expect(await Promise.all((Object.keys(bodies) as (keyof typeof bodies)[]).map(isPacked))).toEqual([
    true,
    true,
    false,
  ]);
  await rm(folder, { recursive: true });
});

it("packs a body once", () => {
  expect(compressOnce(page, "text/html", "br")).toBe(compressOnce(page, "text/html", "br"));
});
