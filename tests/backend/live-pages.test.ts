import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createLivePages } from "../../backend/live-pages.ts";
import type { LiveRows } from "../../backend/live-rows.ts";
import { getRendererDirectory, rendererFiles } from "../../site/renderer.ts";

let siteDir: string;
beforeEach(async () => {
  siteDir = join(await mkdtemp(join(tmpdir(), "live-pages-")), "dist");
});
afterEach(() => rm(join(siteDir, ".."), { recursive: true }));

it("makes pages of rows as soon as the site is built, though a request came while a part of it was written", async () => {
  const rows = { readRowStamp: async () => undefined } as Partial<LiveRows> as LiveRows;
  const lines: string[] = [];
  const findPage = createLivePages(siteDir, rows, (line) => void lines.push(line));
  expect(await findPage("/blog/slow-boats")).toBeUndefined();
  const folder = getRendererDirectory(siteDir);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, rendererFiles.code), "export const staticPages = [];");
  await writeFile(join(folder, rendererFiles.assets), '{"scripts":');
  expect(await findPage("/blog/slow-boats")).toBeUndefined();
  expect(lines).toEqual(["error: a page could not be made of its rows (SyntaxError)"]);
  await writeFile(join(folder, rendererFiles.assets), "{}");
  // The built site has a renderer, and no row of this address is published.
  expect(await findPage("/blog/slow-boats")).toBe("missing");
});
