import { createHash } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { guideSlugs } from "../../../src/content/guide.ts";
import type { CachedFile } from "../../../src/offline/worker/cached-file.ts";
import { createFileSet } from "../../../src/offline/worker/file-set.ts";
import { createLibrary, sortByPriority } from "../../../src/offline/worker/guide-library.ts";
import type { LibraryState } from "../../../src/shared/lib/worker-messages.ts";
import { stubCaches } from "./cache-stand-in.ts";

const integrity = `sha256-${createHash("sha256").update("12345").digest("base64")}`;

const files: CachedFile[] = [
  { url: "/destinations/laos", integrity, set: "reading", guide: "laos", bytes: 5, transferBytes: 2 },
  { url: "/assets/laos-aaaaaaaa.svg", integrity, set: "reading", guide: "laos", bytes: 5, transferBytes: 2 },
  { url: "/destinations/nepal", integrity, set: "reading", guide: "nepal", bytes: 5, transferBytes: 2 },
  { url: "/destinations/in/may", integrity, set: "reading", bytes: 5, transferBytes: 2 },
  { url: "/assets/tea-aaaaaaaa.svg", integrity, set: "reading", bytes: 5, transferBytes: 2 },
  { url: "/assets/framework-aaaaaaaa.js", integrity, set: "reading", bytes: 5, transferBytes: 2 },
];

function setUp(options: { room?: number } = {}) {
  const fakeNetwork = { online: true, asked: 0, held: Promise.resolve() };
  const ports = {
    caches: stubCaches(options),
    isOwnDocument: () => false,
    fetch: async () => {
      if (!fakeNetwork.online) throw new TypeError("Failed to fetch");
      fakeNetwork.asked++;
      await fakeNetwork.held;
      return new Response("12345", { headers: { "Content-Type": "text/javascript", Vary: "Accept-Encoding" } });
    },
  };
  const messages: LibraryState[] = [];
  const reading = createFileSet(ports, "reading", files);
  const shelf = createLibrary(ports, reading, 100, async (state) => void messages.push(state));
  return { world: fakeNetwork, told: messages, shelf, reading };
}

const listCachedSlugs = (state: LibraryState) => state.guides.filter(({ kept }) => kept).map(({ slug }) => slug);

afterEach(() => vi.restoreAllMocks());

describe("the guides of a device", () => {
  it("come on the first visit, and are told of as they come", async () => {
    const { shelf, told: messages } = setUp();
    let now = 0;
    // The clock advances with every call, so that no two guides are opened at the same time.
    vi.spyOn(Date, "now").mockImplementation(() => (now += 1_000));
    const state = await shelf.fetchOnVisit({});
    expect(listCachedSlugs(state)).toEqual(["laos", "nepal"]);
    expect(state).toMatchObject({
      others: { kept: true, bytes: 15, transferBytes: 6 },
      coreBytes: 100,
      ahead: true,
      full: false,
    });
    expect(state.guides.map(({ bytes }) => bytes)).toEqual([10, 5]);
    expect(messages.length).toBeGreaterThanOrEqual(3);
  });

  it("are told of when one of their pages was opened and stored", async () => {
    const { shelf, told: messages } = setUp();
    await shelf.storeOpened("/destinations/nepal", new Response("12345"));
    expect(messages.map(listCachedSlugs)).toEqual([["nepal"]]);
  });

  it("the guides of a device that come all at once are told of together", async () => {
    const { shelf, told: messages } = setUp();
    vi.spyOn(Date, "now").mockReturnValue(1_000);
    await shelf.fetchOnVisit({});
    expect(messages.map(listCachedSlugs).at(-1)).toEqual(["laos", "nepal"]);
    expect(messages).toHaveLength(2);
  });

  it("come in two steps: the open one at once, the others when nobody waits for the page", async () => {
    const { shelf, world: fakeNetwork } = setUp();
    expect(listCachedSlugs(await shelf.fetchOnVisit({ openPath: "/destinations/laos", part: "open" }))).toEqual([
      "laos",
    ]);
    expect(fakeNetwork.asked).toBe(2);
    const all = await shelf.fetchOnVisit({ openPath: "/destinations/laos", part: "others" });
    expect([listCachedSlugs(all), all.others.kept]).toEqual([["laos", "nepal"], true]);
    expect(fakeNetwork.asked).toBe(files.length);
  });

  it("the guides of a device that were removed in another tab between the two steps stay away", async () => {
    const { shelf } = setUp();
    await shelf.fetchOnVisit({ openPath: "/destinations/laos", part: "open" });
    await shelf.removeAll();
    expect(listCachedSlugs(await shelf.fetchOnVisit({ openPath: "/destinations/laos", part: "others" }))).toEqual([]);
  });

  it("come with a later visit where the page of the first step was left before the second", async () => {
    const { shelf, world: fakeNetwork } = setUp();
    await shelf.fetchOnVisit({ openPath: "/destinations/laos", part: "open" });
    await shelf.fetchOnVisit({ openPath: "/destinations/nepal", part: "open" });
    expect(fakeNetwork.asked).toBe(3);
    expect(listCachedSlugs(await shelf.fetchOnVisit({ part: "others" }))).toEqual(["laos", "nepal"]);
    expect(fakeNetwork.asked).toBe(files.length);
  });

  it("are not fetched twice, nor by two tabs at once", async () => {
    const { shelf, world: fakeNetwork } = setUp();
    await Promise.all([
      shelf.fetchOnVisit({ openPath: "/destinations/laos", part: "open" }),
      shelf.fetchOnVisit({ openPath: "/destinations/laos", part: "open" }),
      shelf.fetchOnVisit({ part: "others" }),
      shelf.fetchOnVisit({}),
    ]);
    await shelf.fetchOnVisit({});
    expect(fakeNetwork.asked).toBe(files.length);
  });

  it("wait until they are opened where the line is to be spared", async () => {
    const { shelf, world: fakeNetwork } = setUp();
    expect(listCachedSlugs(await shelf.fetchOnVisit({ sparesLine: true }))).toEqual([]);
    expect(fakeNetwork.asked).toBe(0);
    await shelf.storeOpened("/destinations/nepal", new Response("12345"));
    expect(listCachedSlugs(await shelf.state())).toEqual(["nepal"]);
    await shelf.storeOpened("/destinations/laos", new Response("12345"));
    await shelf.fetchOpened("/destinations/laos");
    expect(listCachedSlugs(await shelf.state())).toEqual(["laos", "nepal"]);
    expect(fakeNetwork.asked).toBe(1);
  });

  it("wait where the line is to be spared, but not for what a person opens: a month's page comes too", async () => {
    const { shelf, reading } = setUp();
    await shelf.fetchOnVisit({ openPath: "/destinations/in/may", part: "open", sparesLine: true });
    expect([...(await reading.cachedPaths())]).toEqual(["/destinations/in/may"]);
    await shelf.fetchOnVisit({ openPath: "/contact", part: "open", sparesLine: true });
    expect((await reading.cachedPaths()).size).toBe(1);
  });

  it("come with nothing else when they are asked for: as many bytes as the offer names", async () => {
    const { shelf, reading } = setUp();
    await shelf.fetchOnVisit({ sparesLine: true });
    await shelf.fetchAllGuides();
    expect([...(await reading.cachedPaths())].sort()).toEqual(
      files.flatMap(({ url, guide }) => (guide ? [url] : [])).sort(),
    );
  });

  it("the guide that is open comes on any line, whatever becomes of the others", async () => {
    const { shelf, world: fakeNetwork } = setUp();
    expect(listCachedSlugs(await shelf.fetchOnVisit({ openPath: "/destinations/laos", sparesLine: true }))).toEqual([
      "laos",
    ]);
    expect(fakeNetwork.asked).toBe(2);
  });

  it("go on waiting when a later page cannot tell what the line is, and come when it is a good one", async () => {
    const { shelf } = setUp();
    expect(await shelf.fetchOnVisit({ sparesLine: true })).toMatchObject({ sparesLine: true, ahead: true });
    expect(listCachedSlugs(await shelf.fetchOnVisit({}))).toEqual([]);
    expect(listCachedSlugs(await shelf.fetchOnVisit({ sparesLine: false }))).toEqual(["laos", "nepal"]);
  });

  it("come on any line when they are asked for", async () => {
    const { shelf } = setUp();
    await shelf.fetchOnVisit({ sparesLine: true });
    expect(listCachedSlugs(await shelf.fetchAllGuides())).toEqual(["laos", "nepal"]);
  });

  it("are followed by the pages of months, if a visit asks for all while they alone are fetched", async () => {
    const { world, shelf, told: messages } = setUp();
    const hold = Promise.withResolvers<Response>();
    world.held = hold.promise as never;
    const asked = shelf.fetchAllGuides();
    await vi.waitFor(() => expect(world.asked).toBeGreaterThan(0));
    const visited = shelf.fetchOnVisit({ part: "others" });
    await new Promise((done) => setTimeout(done, 50));
    hold.resolve(undefined as never);
    await asked;
    expect((await visited).others.kept).toBe(true);
    expect(messages.at(-1)?.others.kept).toBe(true);
  });

  it("come no more after the ones before them, once they have been removed meanwhile", async () => {
    const { world, shelf } = setUp();
    const hold = Promise.withResolvers<Response>();
    world.held = hold.promise as never;
    const asked = shelf.fetchAllGuides();
    await vi.waitFor(() => expect(world.asked).toBeGreaterThan(0));
    const visited = shelf.fetchOnVisit({ part: "others" });
    await new Promise((done) => setTimeout(done, 50));
    const removed = shelf.removeAll();
    hold.resolve(undefined as never);
    await Promise.all([asked, visited, removed]);
    expect(listCachedSlugs(await shelf.state())).toEqual([]);
  });

  it("stay away once they have been removed, until they are asked for", async () => {
    const { shelf } = setUp();
    await shelf.fetchOnVisit({});
    expect(listCachedSlugs(await shelf.removeAll())).toEqual([]);
    expect(listCachedSlugs(await shelf.fetchOnVisit({}))).toEqual([]);
    expect(listCachedSlugs(await shelf.fetchAllGuides())).toEqual(["laos", "nepal"]);
    expect((await shelf.state()).ahead).toBe(true);
  });

  it("come when they are asked for again while what was removed still winds down", async () => {
    const { shelf, world: fakeNetwork } = setUp();
    let release = () => {};
    fakeNetwork.held = new Promise((resolve) => {
      release = resolve;
    });
    const first = shelf.fetchOnVisit({});
    await expect.poll(() => fakeNetwork.asked).toBeGreaterThan(0);
    await shelf.removeAll();
    const again = shelf.fetchAllGuides();
    release();
    await first;
    expect(listCachedSlugs(await again)).toEqual(["laos", "nepal"]);
    expect(listCachedSlugs(await shelf.state())).toEqual(["laos", "nepal"]);
  });

  it("come later when there is no network, without an error", async () => {
    const { shelf, world: fakeNetwork } = setUp();
    fakeNetwork.online = false;
    expect(listCachedSlugs(await shelf.fetchOnVisit({}))).toEqual([]);
    fakeNetwork.online = true;
    expect(listCachedSlugs(await shelf.fetchOnVisit({}))).toEqual(["laos", "nepal"]);
  });

  it("stop at a full device, which is remembered", async () => {
    const { shelf } = setUp({ room: 14 });
    expect(await shelf.fetchAllGuides()).toMatchObject({ full: true });
  });
});

it("brings the parts that the staff area needs before any guide, and nothing besides", async () => {
  const { shelf, reading } = setUp();
  await shelf.fetchSharedParts();
  expect([...(await reading.cachedPaths())]).toEqual(["/assets/framework-aaaaaaaa.js"]);
});

describe("the order in which files are brought", () => {
  const file = (url: string, guide?: string): CachedFile => ({ ...(files[0] as CachedFile), url, guide: guide ?? "" });
  const listedFiles = [file("/search.js"), ...guideSlugs.map((slug) => file(`/${slug}`, slug))];
  const order = (openGuide?: string) => sortByPriority(listedFiles, openGuide).map(({ url }) => url.slice(1));

  it("is the open guide, the ones beside it, the parts of pages, then the guides farther away", () => {
    expect(order("laos").slice(0, 6)).toEqual(["laos", "serbia", "cambodia", "search.js", "montenegro", "vietnam"]);
    expect(order("albania").slice(0, 4)).toEqual(["albania", "morocco", "kosovo", "search.js"]);
    expect(order("laos")).toHaveLength(listedFiles.length);
  });

  it("is the home page's where no guide is open", () => {
    expect(order().filter((name) => name !== "search.js")).toEqual(guideSlugs);
  });
});
