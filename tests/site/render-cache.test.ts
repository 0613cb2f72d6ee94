import { globSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { renderOnce } from "../../site/render-cache.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "rendered-"));
});
afterEach(async () => {
  await rm(dir, { recursive: true });
  for (const file of globSync(".cache/rendered/*.rendered-by-a-test")) await rm(file);
});

it("renders once for the same sources and settings, and anew where one of them is another of the same length", async () => {
  const target = path.join(dir, "deep", "picture.rendered-by-a-test");
  let times = 0;
  const render = async (...sources: string[]) => {
    await renderOnce(target, sources, async () => Buffer.from(`${sources.join("+")} for the ${++times}. time`));
    return readFile(target, "utf8");
  };
  expect(await render("source a", "wide")).toBe("source a+wide for the 1. time");
  expect(await render("source a", "wide")).toBe("source a+wide for the 1. time");
  expect(await render("source b", "wide")).toBe("source b+wide for the 2. time");
  expect(await render("source a", "tall")).toBe("source a+tall for the 3. time");
  // Sources that are only divided differently are other sources.
  expect(await render("source a", "wi", "de")).toBe("source a+wi+de for the 4. time");
});
