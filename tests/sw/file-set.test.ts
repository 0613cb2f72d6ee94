import { describe, expect, it } from "vitest";
import { fileSet, isTheFile } from "../../src/sw/file-set.ts";
import type { KeptFile } from "../../src/sw/kept-file.ts";
import { standInCaches } from "./cache-stand-in.ts";

const file = (url: string): KeptFile => ({ url: `assets/${url}`, revision: null, set: "reading", bytes: 5 });
const script = () => new Response("12345", { headers: { "Content-Type": "text/javascript" } });

function setUp(files: string[], answer: (path: string) => Response = script, room?: number) {
  const caches = standInCaches({ room });
  const asked: string[] = [];
  const ports = {
    caches,
    fetch: async (path: string) => {
      asked.push(path);
      return answer(path);
    },
  };
  const ofBuild = (names: string[]) => fileSet(ports, "kept", names.map(file));
  return { caches, asked, ofBuild, set: ofBuild(files) };
}

describe("a set of kept files", () => {
  it("fetches only what is missing", async () => {
    const { set, asked, caches } = setUp(["laos-aaaaaaaa.js", "nepal-aaaaaaaa.js"]);
    await set.keep(set.files.slice(0, 1));
    await set.keep(set.files);
    expect(asked).toEqual(["/assets/laos-aaaaaaaa.js", "/assets/nepal-aaaaaaaa.js"]);
    expect(caches.paths("kept")).toEqual(asked);
  });

  it("keeps nothing that is not the file, and says so", async () => {
    const html = () => new Response("<h1>Hotel WiFi</h1>", { headers: { "Content-Type": "text/html" } });
    const { set, caches } = setUp(["laos-aaaaaaaa.js"], html);
    await expect(set.keep(set.files)).rejects.toThrow("/assets/laos-aaaaaaaa.js");
    await set.put("/assets/laos-aaaaaaaa.js", html());
    expect(caches.paths("kept")).toEqual([]);
  });

  it("says when the device is full, and keeps what it has", async () => {
    const { set, caches } = setUp(["laos-aaaaaaaa.js", "nepal-aaaaaaaa.js"], script, 6);
    await expect(set.keep(set.files)).rejects.toMatchObject({ name: "QuotaExceededError" });
    expect(caches.paths("kept")).toHaveLength(1);
  });

  it("knows the next build's files by their names, whatever is in the hash", async () => {
    const { set, ofBuild } = setUp(["laos-BZr-fb_l.js", "map-laos-aaaaaaaa.svg"]);
    await set.keep(set.files);
    const next = ofBuild(["laos-bbbbbbbb.js", "nepal-bbbbbbbb.js", "laos-bbbbbbbb.svg", "map-laos-b-bb_bbb.svg"]);
    expect((await next.successors()).map(({ url }) => url)).toEqual([
      "assets/laos-bbbbbbbb.js",
      "assets/map-laos-b-bb_bbb.svg",
    ]);
  });

  it("drops what the build no longer has", async () => {
    const { set, ofBuild, caches } = setUp(["laos-aaaaaaaa.js", "nepal-aaaaaaaa.js"]);
    await set.keep(set.files);
    await ofBuild(["laos-bbbbbbbb.js", "nepal-aaaaaaaa.js"]).prune();
    expect(caches.paths("kept")).toEqual(["/assets/nepal-aaaaaaaa.js"]);
  });

  it("exists from the first file until it is forgotten", async () => {
    const { set } = setUp(["laos-aaaaaaaa.js"]);
    expect(await set.exists()).toBe(false);
    await set.keep(set.files);
    expect(await set.exists()).toBe(true);
    await set.forget();
    expect(await set.exists()).toBe(false);
  });

  it("stays forgotten, whoever was fetching it or asks for a file", async () => {
    const { set, asked, caches } = setUp(["laos-aaaaaaaa.js", "nepal-aaaaaaaa.js", "tanzania-aaaaaaaa.js"]);
    const keeping = set.keep(set.files, async () => void (await set.forget()));
    await keeping;
    expect(await set.match("/assets/laos-aaaaaaaa.js")).toBeUndefined();
    expect(await caches.has("kept")).toBe(false);
    expect(asked).toHaveLength(2);
  });
});

describe("whether an answer is the file that was asked for", () => {
  const html = { headers: { "Content-Type": "text/html; charset=utf-8" } };
  it.each([
    ["/assets/a.js", script(), true],
    ["/app.html", new Response("", html), true],
    ["/assets/a.js", new Response("", html), false],
    ["/app.html", script(), false],
    ["/assets/a.js", new Response("", { status: 404 }), false],
    ["/assets/a.js", new Response(null, { status: 204 }), false],
  ])("%s", (path, response, expected) => {
    expect(isTheFile(path, response)).toBe(expected);
  });
});
