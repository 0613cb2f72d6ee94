import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressOnce } from "../../backend/compress.ts";

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

it("packs a body once", () => {
  expect(compressOnce(page, "text/html", "br")).toBe(compressOnce(page, "text/html", "br"));
});
