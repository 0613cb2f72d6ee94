import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { CachedFile } from "../../../src/offline/worker/cached-file.ts";
import { createFileSet } from "../../../src/offline/worker/file-set.ts";
import { stubCaches } from "./cache-stand-in.ts";

const computeHash = (content: string) => `sha256-${createHash("sha256").update(content).digest("base64")}`;
const makeFile = (url: string, content = "12345"): CachedFile => ({
  url: `/assets/${url}`,
  integrity: computeHash(content),
  set: "reading",
  bytes: 5,
  transferBytes: 2,
});
const isOwnDocument = (text: string) => text.includes("/assets/document-aaaaaaaa.js");
// Hosts compress what they serve.
const makeScript = () =>
  new Response("12345", { headers: { "Content-Type": "text/javascript", Vary: "Accept-Encoding" } });

function setUp(files: string[], answer: (path: string) => Response = makeScript, room?: number) {
  const caches = stubCaches({ room });
  const requestedUrls: string[] = [];
  const ports = {
    caches,
    isOwnDocument,
    fetch: async (path: string) => {
      requestedUrls.push(path);
      return answer(path);
    },
  };
  const ofBuild = (names: string[]) =>
    createFileSet(
      ports,
      "kept",
      names.map((name) => makeFile(name)),
    );
  return { caches, asked: requestedUrls, ofBuild, set: ofBuild(files) };
}

describe("a set of kept files", () => {
  it("fetches only what is missing", async () => {
    const { set, asked: requestedUrls, caches } = setUp(["laos-aaaaaaaa.js", "nepal-aaaaaaaa.js"]);
    await set.fetchMissing(set.files.slice(0, 1));
    await set.fetchMissing(set.files);
    expect(requestedUrls).toEqual(["/assets/laos-aaaaaaaa.js", "/assets/nepal-aaaaaaaa.js"]);
    expect(caches.paths("kept")).toEqual(requestedUrls);
  });

  it("fetches a file again whose answer was lost or was the server's failure, once", async () => {
    const answers = [() => Promise.reject(new TypeError("reset")), () => new Response("", { status: 502 }), makeScript];
    const {
      set,
      asked: requestedUrls,
      caches,
    } = setUp(["laos-aaaaaaaa.js"], () => (answers.shift() ?? makeScript)() as Response);
    await expect(set.fetchMissing(set.files)).rejects.toThrow("/assets/laos-aaaaaaaa.js");
    expect(requestedUrls).toHaveLength(2);
    answers.unshift(() => Promise.reject(new TypeError("reset")));
    await set.fetchMissing(set.files);
    expect(requestedUrls).toHaveLength(4);
    expect(caches.paths("kept")).toEqual(["/assets/laos-aaaaaaaa.js"]);
  });

  it("keeps nothing that is not the file, and says so", async () => {
    const html = () => new Response("<h1>Hotel WiFi</h1>", { headers: { "Content-Type": "text/html" } });
    const { set, caches } = setUp(["laos-aaaaaaaa.js"], html);
    await expect(set.fetchMissing(set.files)).rejects.toThrow("/assets/laos-aaaaaaaa.js");
    await set.put("/assets/laos-aaaaaaaa.js", html());
    expect(caches.paths("kept")).toEqual([]);
  });

  it("says when the device is full, and keeps what it has", async () => {
    const { set, caches } = setUp(["laos-aaaaaaaa.js", "nepal-aaaaaaaa.js"], makeScript, 6);
    await expect(set.fetchMissing(set.files)).rejects.toMatchObject({ name: "QuotaExceededError" });
    expect(caches.paths("kept")).toHaveLength(1);
  });

  it("knows the next build's files by their names, whatever is in the hash", async () => {
    const { set, ofBuild } = setUp(["laos-BZr-fb_l.js", "map-laos-aaaaaaaa.svg"]);
    await set.fetchMissing(set.files);
    const next = ofBuild(["laos-bbbbbbbb.js", "nepal-bbbbbbbb.js", "laos-bbbbbbbb.svg", "map-laos-b-bb_bbb.svg"]);
    expect((await next.successors()).map(({ url }) => url)).toEqual([
      "/assets/laos-bbbbbbbb.js",
      "/assets/map-laos-b-bb_bbb.svg",
    ]);
  });

  it("takes what has not changed from the build before, and drops the rest of that", async () => {
    const { set, ofBuild, caches, asked: requestedUrls } = setUp(["laos-aaaaaaaa.js", "nepal-aaaaaaaa.js"]);
    await set.fetchMissing(set.files);
    const next = ofBuild(["laos-bbbbbbbb.js", "nepal-aaaaaaaa.js"]);
    await next.fetchMissing(next.files);
    expect(requestedUrls.slice(2)).toEqual(["/assets/laos-bbbbbbbb.js"]);
    await next.prune();
    expect(caches.paths("kept")).toEqual(["/assets/laos-bbbbbbbb.js", "/assets/nepal-aaaaaaaa.js"]);
    expect(await set.match("/assets/laos-aaaaaaaa.js")).toBeUndefined();
  });

  it("keeps the documents of two builds apart while both are here", async () => {
    const caches = stubCaches();
    let content = "first";
    const ports = { caches, isOwnDocument, fetch: async () => new Response(content) };
    const build = () => createFileSet(ports, "kept", [{ ...makeFile("", content), url: "/destinations/laos" }]);
    const before = build();
    await before.fetchMissing(before.files);
    content = "second";
    const after = build();
    await after.fetchMissing(after.files);
    expect(await (await before.match("/destinations/laos"))?.text()).toBe("first");
    expect(await (await after.match("/destinations/laos"))?.text()).toBe("second");
  });

  it("takes no log-in page for a document, though it answers 200 as HTML", async () => {
    const html = { headers: { "Content-Type": "text/html" } };
    const fetch = async () => new Response("<h1>Hotel WiFi</h1>", html);
    const ports = { caches: stubCaches(), isOwnDocument, fetch };
    const set = createFileSet(ports, "kept", [{ ...makeFile("", "<h1>Laos</h1>"), url: "/destinations/laos" }]);
    await expect(set.fetchMissing(set.files)).rejects.toThrow("/destinations/laos");
    expect(await set.match("/destinations/laos")).toBeUndefined();
    await set.put("/destinations/laos", new Response("<h1>Laos</h1>", html));
    expect(await (await set.match("/destinations/laos"))?.text()).toBe("<h1>Laos</h1>");
  });

  it("keeps all else where something on the way changes the site's documents, says so, and keeps none of these", async () => {
    const ownDocument = '<script src="/assets/document-aaaaaaaa.js"></script><h1>Laos</h1>';
    const ports = {
      caches: stubCaches(),
      isOwnDocument,
      fetch: async (address: string) =>
        address.startsWith("/assets/") ? makeScript() : new Response(`${ownDocument}<ad-block>`),
    };
    const guide = { ...makeFile("", ownDocument), url: "/destinations/laos" };
    const set = createFileSet(ports, "kept", [guide, makeFile("laos-aaaaaaaa.js")]);
    const keptUrls: string[] = [];
    await set.fetchMissing(set.files, { onStored: async ({ url }) => void keptUrls.push(url) });
    expect(keptUrls).toEqual(["/assets/laos-aaaaaaaa.js"]);
    expect(set.isChanged()).toBe(true);
    expect(await set.match("/destinations/laos")).toBeUndefined();
    // A document is kept once the server sends it as the build made it.
    await set.put(guide.url, new Response(ownDocument));
    expect(await (await set.match(guide.url))?.text()).toBe(ownDocument);
  });

  it("exists from the first file until it is forgotten", async () => {
    const { set } = setUp(["laos-aaaaaaaa.js"]);
    expect(await set.exists()).toBe(false);
    await set.fetchMissing(set.files);
    expect(await set.exists()).toBe(true);
    await set.deleteAll();
    expect(await set.exists()).toBe(false);
  });

  it("stays forgotten, whoever was fetching it or asks for a file", async () => {
    const {
      set,
      asked: requestedUrls,
      caches,
    } = setUp(["laos-aaaaaaaa.js", "nepal-aaaaaaaa.js", "tanzania-aaaaaaaa.js"]);
    const keeping = set.fetchMissing(set.files, { onStored: async () => void (await set.deleteAll()) });
    await keeping;
    expect(await set.match("/assets/laos-aaaaaaaa.js")).toBeUndefined();
    expect(caches.paths("kept")).toEqual([]);
    expect(requestedUrls).toHaveLength(2);
  });

  it("stops fetching what was removed meanwhile", async () => {
    const {
      set,
      asked: requestedUrls,
      caches,
    } = setUp(["laos-aaaaaaaa.js", "nepal-aaaaaaaa.js", "tanzania-aaaaaaaa.js"]);
    await set.fetchMissing(set.files, { onStored: async () => set.remove(set.files) });
    expect(caches.paths("kept")).not.toContain("/assets/tanzania-aaaaaaaa.js");
    expect(requestedUrls).toHaveLength(2);
  });

  it("stores nothing whose answer comes after its removal", async () => {
    const caches = stubCaches();
    const began = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const ports = {
      caches,
      isOwnDocument,
      fetch: async () => {
        began.resolve();
        await released.promise;
        return new Response("12345");
      },
    };
    const set = createFileSet(ports, "kept", [makeFile("laos-aaaaaaaa.js")]);
    const stored: string[] = [];
    const fetching = set.fetchMissing(set.files, { onStored: async ({ url }) => void stored.push(url) });
    await began.promise;
    await set.remove(set.files);
    released.resolve();
    await fetching;
    expect([caches.paths("kept"), stored]).toEqual([[], []]);
    await set.fetchMissing(set.files);
    expect(caches.paths("kept")).toEqual(["/assets/laos-aaaaaaaa.js"]);
  });

  it("keeps the page for missing addresses as one that is there: it came with its own status", async () => {
    const ports = { caches: stubCaches(), isOwnDocument, fetch: async () => new Response("12345", { status: 404 }) };
    const set = createFileSet(ports, "kept", [{ ...makeFile(""), url: "/404" }]);
    await set.fetchMissing(set.files);
    expect((await set.match("/404"))?.status).toBe(200);
  });

  it("keeps a document that was changed at first once it comes as it was built, and asks for it once only", async () => {
    const built = "<script src=/assets/document-aaaaaaaa.js></script>";
    const changedDocument = `${built}<a-blocker>`;
    let answer = changedDocument;
    const requestedUrls: string[] = [];
    const ports = {
      caches: stubCaches(),
      isOwnDocument,
      fetch: async (path: string) => {
        requestedUrls.push(path);
        return new Response(answer);
      },
    };
    const set = createFileSet(ports, "kept", [{ ...makeFile("", built), url: "/contact" }]);
    const isKept = async () => (await set.match("/contact")) !== undefined;
    await set.fetchMissing(set.files);
    expect([await isKept(), set.isChanged()]).toEqual([false, true]);

    // The log-in page of a hotel's network is not accepted as an answer.
    answer = "Hotel WiFi";
    await expect(set.restore("/contact", new Response(answer))).rejects.toThrow("/contact");
    answer = changedDocument;
    for (const _twice of [1, 2]) await set.restore("/contact", new Response(answer));
    expect([await isKept(), requestedUrls.length]).toEqual([false, 3]);

    await set.restore("/contact", new Response(built));
    expect([await isKept(), set.isChanged(), requestedUrls.length]).toEqual([true, false, 3]);
    await set.restore("/nowhere", new Response(built));

    // The server has rendered the opened document anew, but now sends the built one, which is kept.
    const later = createFileSet(ports, "later", [{ ...makeFile("", built), url: "/contact" }]);
    answer = built;
    await later.restore("/contact", new Response("<p>made anew</p>"));
    expect(await later.match("/contact")).toBeDefined();
  });
});
