import { createHash } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { LibraryState } from "../../src/lib/worker-messages.ts";
import { fileSet } from "../../src/sw/file-set.ts";
import type { KeptFile } from "../../src/sw/kept-file.ts";
import { library } from "../../src/sw/library.ts";
import { standInCaches } from "./cache-stand-in.ts";

const integrity = `sha256-${createHash("sha256").update("12345").digest("base64")}`;

const files: KeptFile[] = [
  { url: "/assets/laos-aaaaaaaa.js", integrity, set: "reading", guide: "laos", bytes: 5 },
  { url: "/assets/laos-aaaaaaaa.svg", integrity, set: "reading", guide: "laos", bytes: 5 },
  { url: "/assets/nepal-aaaaaaaa.js", integrity, set: "reading", guide: "nepal", bytes: 5 },
  { url: "/assets/tea-aaaaaaaa.svg", integrity, set: "reading", bytes: 5 },
  { url: "/assets/framework-aaaaaaaa.js", integrity, set: "reading", bytes: 5 },
];

function setUp(options: { room?: number } = {}) {
  const world = { online: true, asked: 0, held: Promise.resolve() };
  const ports = {
    caches: standInCaches(options),
    fetch: async () => {
      if (!world.online) throw new TypeError("Failed to fetch");
      world.asked++;
      await world.held;
      return new Response("12345", { headers: { "Content-Type": "text/javascript" } });
    },
  };
  const told: LibraryState[] = [];
  const reading = fileSet(ports, "reading", files);
  const shelf = library(ports, reading, 100, async (state) => void told.push(state));
  return { world, told, shelf, reading };
}

const keptSlugs = (state: LibraryState) => state.guides.filter(({ kept }) => kept).map(({ slug }) => slug);

afterEach(() => vi.restoreAllMocks());

describe("the guides of a device", () => {
  it("come on the first visit, and are told of as they come", async () => {
    const { shelf, told } = setUp();
    let now = 0;
    // Each guide takes its time.
    vi.spyOn(Date, "now").mockImplementation(() => (now += 1_000));
    const state = await shelf.keepOnVisit(false);
    expect(keptSlugs(state)).toEqual(["laos", "nepal"]);
    expect(state).toMatchObject({ others: { kept: true, bytes: 10 }, coreBytes: 100, ahead: true, full: false });
    expect(state.guides.map(({ bytes }) => bytes)).toEqual([10, 5]);
    expect(told.length).toBeGreaterThanOrEqual(3);
  });

  it("that come all at once are told of together", async () => {
    const { shelf, told } = setUp();
    vi.spyOn(Date, "now").mockReturnValue(1_000);
    await shelf.keepOnVisit(false);
    expect(told.map(keptSlugs).at(-1)).toEqual(["laos", "nepal"]);
    expect(told).toHaveLength(2);
  });

  it("are not fetched twice, nor by two tabs at once", async () => {
    const { shelf, world } = setUp();
    await Promise.all([shelf.keepOnVisit(false), shelf.keepOnVisit(false)]);
    await shelf.keepOnVisit(false);
    expect(world.asked).toBe(files.length);
  });

  it("wait until they are opened where data is to be saved", async () => {
    const { shelf, world } = setUp();
    expect(keptSlugs(await shelf.keepOnVisit(true))).toEqual([]);
    expect(world.asked).toBe(0);
    await shelf.keepOpened("/assets/nepal-aaaaaaaa.js", new Response("12345"));
    expect(keptSlugs(await shelf.state())).toEqual(["nepal"]);
    await shelf.keepOpened("/assets/laos-aaaaaaaa.js", new Response("12345"));
    await shelf.keepGuide("laos");
    expect(keptSlugs(await shelf.state())).toEqual(["laos", "nepal"]);
    expect(world.asked).toBe(1);
  });

  it("stay away once they have been removed, until they are asked for", async () => {
    const { shelf } = setUp();
    await shelf.keepOnVisit(false);
    expect(keptSlugs(await shelf.removeAll())).toEqual([]);
    expect(keptSlugs(await shelf.keepOnVisit(false))).toEqual([]);
    expect(keptSlugs(await shelf.keepAll())).toEqual(["laos", "nepal"]);
    expect((await shelf.state()).ahead).toBe(true);
  });

  it("come when they are asked for again while what was removed still winds down", async () => {
    const { shelf, world } = setUp();
    let release = () => {};
    world.held = new Promise((resolve) => {
      release = resolve;
    });
    const first = shelf.keepOnVisit(false);
    await expect.poll(() => world.asked).toBeGreaterThan(0);
    await shelf.removeAll();
    const again = shelf.keepAll();
    release();
    await first;
    expect(keptSlugs(await again)).toEqual(["laos", "nepal"]);
    expect(keptSlugs(await shelf.state())).toEqual(["laos", "nepal"]);
  });

  it("come later when there is no network, without an error", async () => {
    const { shelf, world } = setUp();
    world.online = false;
    expect(keptSlugs(await shelf.keepOnVisit(false))).toEqual([]);
    world.online = true;
    expect(keptSlugs(await shelf.keepOnVisit(false))).toEqual(["laos", "nepal"]);
  });

  it("stop at a full device, which is remembered", async () => {
    const { shelf } = setUp({ room: 14 });
    expect(await shelf.keepAll()).toMatchObject({ full: true });
  });
});

it("brings the parts that the staff area needs before any guide, and nothing besides", async () => {
  const { shelf, reading } = setUp();
  await shelf.keepParts();
  expect([...(await reading.keptPaths())]).toEqual(["/assets/framework-aaaaaaaa.js"]);
});
