import { beforeEach, describe, expect, it, vi } from "vitest";
import { createUploadCache, isPicture } from "../../../src/offline/worker/upload-cache.ts";
import { stubCaches } from "./cache-stand-in.ts";

const makeAnswer = (change: Partial<Pick<Response, "status" | "type" | "redirected">> & { contentType?: string }) =>
  ({
    status: 200,
    type: "cors",
    redirected: false,
    ...change,
    headers: new Headers({ "Content-Type": change.contentType ?? "image/webp" }),
  }) as Response;

describe("a picture that may be cached", () => {
  it("is one of this host or of the backend's", () => {
    expect(isPicture(makeAnswer({}))).toBe(true);
    expect(isPicture(makeAnswer({ type: "basic", contentType: "image/svg+xml" }))).toBe(true);
  });

  it.each([
    ["a page", { contentType: "text/html" }],
    ["what another address has answered", { redirected: true }],
    ["an answer that nobody can read", { type: "opaque" as const, status: 0 }],
    ["an error", { status: 404 }],
  ])("is not %s", (_, change) => {
    expect(isPicture(makeAnswer(change))).toBe(false);
  });
});

const backend = "https://abc.supabase.co";
const folder = `${backend}/storage/v1/object/public/images`;
const month = 30 * 24 * 60 * 60_000;

let caches: ReturnType<typeof stubCaches>;
let requests: [string, RequestInit | undefined][];
let isOnline: boolean;
let type: string;
let now: number;

beforeEach(() => {
  caches = stubCaches();
  requests = [];
  isOnline = true;
  type = "image/webp";
  now = 1_000_000;
  vi.spyOn(Date, "now").mockImplementation(() => now);
  return () => vi.restoreAllMocks();
});

const makeCache = () =>
  createUploadCache(
    {
      caches,
      fetch: async (address, options) => {
        requests.push([String(address), options]);
        if (!isOnline) throw new TypeError("Failed to fetch");
        return new Response(`picture ${requests.length}`, { headers: { "Content-Type": type, Vary: "Origin" } });
      },
    },
    backend,
  );
const show = async (name: string) => (await makeCache().answer({ url: `${folder}/${name}` })).text();

describe("uploaded pictures", () => {
  it("are those of the backend's public folder that a page shows", () => {
    const isIncluded = (address: string, destination = "image") =>
      makeCache().includes(new URL(address), { destination: destination as RequestDestination });
    expect(isIncluded(`${folder}/hut.webp`)).toBe(true);
    expect(isIncluded(`${folder}/hut.webp`, "")).toBe(false);
    expect(isIncluded("https://elsewhere.example/storage/v1/object/public/images/hut.webp")).toBe(false);
    expect(isIncluded(`${backend}/storage/v1/object/private/hut.webp`)).toBe(false);
  });

  it("are fetched once, in a way whose answer can be read, and are shown without a network", async () => {
    expect(await show("hut.webp")).toBe("picture 1");
    isOnline = false;
    expect(await show("hut.webp")).toBe("picture 1");
    expect(requests).toEqual([[`${folder}/hut.webp`, { mode: "cors", credentials: "omit" }]]);
  });

  it("are fetched again after a month, and stay while they cannot be fetched", async () => {
    await show("hut.webp");
    now += month;
    isOnline = false;
    expect(await show("hut.webp")).toBe("picture 1");
    isOnline = true;
    expect(await show("hut.webp")).toBe("picture 3");
  });

  it("are never a page that a network put in their place", async () => {
    type = "text/html";
    await show("camp.webp");
    type = "image/webp";
    expect(await show("camp.webp")).toBe("picture 2");
  });

  it("are at most sixty, and the oldest goes first", async () => {
    for (let n = 0; n < 61; n++) await show(`${n}.webp`);
    const paths = caches.paths("kilele-uploads");
    expect(paths).toHaveLength(60);
    expect(paths).not.toContain("/storage/v1/object/public/images/0.webp");
  });

  it("give way as a whole where the device is full", async () => {
    caches = stubCaches({ room: 15 });
    expect([await show("a.webp"), await show("b.webp")]).toEqual(["picture 1", "picture 2"]);
    expect(caches.paths("kilele-uploads")).toEqual([]);
  });

  it("fail where there is neither a copy nor a network", async () => {
    isOnline = false;
    await expect(show("none.webp")).rejects.toThrow("Failed to fetch");
  });
});
