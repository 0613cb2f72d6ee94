import "fake-indexeddb/auto";
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CachedFile } from "../../../src/offline/worker/cached-file.ts";
import { startWorker } from "../../../src/offline/worker/worker.ts";
import type { WorkerScope } from "../../../src/offline/worker/worker-scope.ts";
import { openVisitorDb } from "../../../src/outbox/dexie/visitor-db.ts";
import { serverFolders } from "../../../src/shared/lib/addresses.ts";
import type { FromWorker, LibraryState, ToWorker } from "../../../src/shared/lib/worker-messages.ts";
import type { Service } from "../../../src/shared/records/records.ts";
import { stubCaches } from "./cache-stand-in.ts";

const origin = "https://kilele.example";
const script = "/assets/document-aaaaaaaa.js";
const style = "/assets/index-aaaaaaaa.css";

const makePost = (slug: string) => ({
  id: "00000000-0000-4000-8000-0000000000a1",
  title: "Tea",
  slug,
  excerpt: null,
  content: "About tea.",
  featured_image: null,
  published: true,
  published_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-02T00:00:00.000Z",
});

/** The pages of the server: the built site, a post's page, the backend, and pages that no version of the worker knows. */
const served: Record<string, string> = {
  "/": "home",
  [script]: "script",
  [style]: "style",
  "/not-kept": `<title>Not here | K</title>"${script}""${style}"<span data-asked-page="">This page</span><li data-guide-here="laos" hidden=""><a href="/destinations/laos">Laos</a></li><li data-row-here="" hidden=""><a href="/blog">A post</a></li>`,
  "/about-us": "about us",
  "/destinations/laos": "about Laos",
  "/assets/laos-800.avif": "800 px",
  "/assets/laos-480.avif": "480 px",
  "/destinations/in/may": "in May",
  "/app": "the shell of rows",
  "/assets/row-page-aaaaaaaa.js": "draws rows",
  "/staff": "the staff area",
  "/assets/staff-aaaaaaaa.js": "staff script",
  "/blog/tea": `<meta name="document" content="/blog/tea"/><title>Tea | K</title>"${script}""${style}"<script type="application/json" id="page-data">${JSON.stringify({ at: 3, entries: { "post:tea": makePost("tea") } })}</script>`,
  "/blog/new": `"${script}" the shell of rows`,
  "/rest/v1/posts": "[]",
  "/assets/gone-aaaaaaaa.js": "a script of another version",
};

const makeFile = (url: string, set: CachedFile["set"], more: Partial<CachedFile> = {}): CachedFile => {
  const content = served[url] ?? "";
  const integrity = `sha256-${createHash("sha256").update(content).digest("base64")}`;
  return { url, set, integrity, bytes: content.length, transferBytes: content.length - 1, ...more };
};
const files: CachedFile[] = [
  makeFile("/", "core"),
  makeFile(script, "core"),
  makeFile(style, "core"),
  makeFile("/not-kept", "core"),
  makeFile("/about-us", "core", { standsFor: ["/about"] }),
  makeFile("/destinations/laos", "reading", { guide: "laos" }),
  makeFile("/assets/laos-800.avif", "reading", { guide: "laos", standsFor: ["/assets/laos-480.avif"] }),
  makeFile("/destinations/in/may", "reading"),
  makeFile("/app", "reading", { drawsRows: true }),
  makeFile("/assets/row-page-aaaaaaaa.js", "reading", { drawsRows: true }),
  makeFile("/staff", "staff"),
  makeFile("/assets/staff-aaaaaaaa.js", "staff"),
];

let caches: ReturnType<typeof stubCaches>;
let isOnline: boolean;
/** The paths that the network answers with a redirect, which the browser follows. */
let movedPaths: string[];
let fetched: string[];
/** The addresses that were fetched behind the page's own requests. */
let lowPriorityPaths: string[];
/** The number of requests under way, and the largest so far. */
let underway: { now: number; most: number };
let sentMessages: FromWorker[];
let hasClaimed: boolean;
let hasSkippedWaiting: boolean;
let listeners: Map<string, (event: never) => void>;

beforeEach(() => {
  caches = stubCaches();
  isOnline = true;
  movedPaths = [];
  fetched = [];
  lowPriorityPaths = [];
  underway = { now: 0, most: 0 };
  sentMessages = [];
  hasClaimed = false;
  hasSkippedWaiting = false;
  listeners = new Map();
  const scope = {
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
    caches,
    fetch: async (request: Request | string, options?: RequestInit) => {
      if (options?.priority === "low") lowPriorityPaths.push(String(request));
      const { pathname } = new URL(typeof request === "string" ? request : request.url, origin);
      underway.most = Math.max(underway.most, ++underway.now);
      await setImmediate();
      underway.now -= 1;
      if (!isOnline) throw new TypeError("Failed to fetch");
      fetched.push(pathname);
      if (movedPaths.includes(pathname)) return makeRedirect();
      const body = served[pathname];
      return new Response(body ?? "not found", {
        status: body === undefined ? 404 : 200,
        // Hosts compress what they serve.
        headers: { Vary: "Accept-Encoding" },
      });
    },
    location: { origin },
    skipWaiting: async () => {
      hasSkippedWaiting = true;
    },
    clients: {
      claim: async () => {
        hasClaimed = true;
      },
      // A page that was open before the worker is not controlled by it.
      matchAll: async ({ includeUncontrolled = false, type = "" }) =>
        includeUncontrolled && type === "window"
          ? [{ postMessage: (message: FromWorker) => void sentMessages.push(message) }]
          : [],
    },
  };
  vi.stubGlobal("location", { origin });
  startWorker(scope as unknown as WorkerScope, files);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await openVisitorDb().delete();
  await openVisitorDb().open();
});

/** Makes what a worker sees of a redirect that the browser is to follow. */
const makeRedirect = (): Response =>
  Object.defineProperties(new Response(""), {
    type: { value: "opaqueredirect" },
    status: { value: 0 },
    clone: { value: makeRedirect },
  });

/** Fires an event of the browser, and waits for all work that the worker extends it with. */
async function fire(type: string, fields: object = {}): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...fields, waitUntil: (each: Promise<unknown>) => void work.push(each) } as never);
  for (const each of work) await each;
  expectNothingPending();
}

/** The browser may end a worker once what it waits for is done. */
const expectNothingPending = () =>
  expect(caches.countPending(), "what the worker has begun and did not wait for").toBe(0);

const install = () => fire("install");

/** Requests an address as a page does. @returns the worker's answer; undefined if the browser sends the request by itself */
async function request(
  path: string,
  { mode = "navigate", method = "GET" }: { mode?: RequestMode; method?: string } = {},
): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  const work: Promise<unknown>[] = [];
  const event = {
    waitUntil: (each: Promise<unknown>) => void work.push(each),
    request: { url: new URL(path, origin).href, mode, method, destination: mode === "navigate" ? "document" : "" },
    respondWith: (given: Promise<Response>) => {
      answer = given;
      void given.catch(() => undefined);
    },
  };
  listeners.get("fetch")?.(event as never);
  const response = await answer;
  for (const each of work) await each;
  expectNothingPending();
  return response && (response.headers.get("location") ?? response.text());
}
const loadFile = (path: string) => request(path, { mode: "no-cors" });

/** Sends a message as a page does. @returns what came through the port */
async function send(message: ToWorker): Promise<unknown[]> {
  const answers: unknown[] = [];
  await fire("message", { data: message, ports: [{ postMessage: (answer: unknown) => void answers.push(answer) }] });
  return answers;
}

describe("an installation", () => {
  it("fetches the core and nothing else, and lets the server's own paths bypass the worker", async () => {
    const rules: unknown[] = [];
    await fire("install", { addRoutes: async (given: object[]) => void rules.push(...given) });
    expect(caches.paths("kilele-")).toEqual(["/", "/about-us", script, style, "/not-kept"].sort());
    // Uploaded pictures are requested through the worker.
    const bypassing = [
      ...serverFolders.filter((folder) => folder !== "/storage/").map((folder) => `${folder}*`),
      "/online.txt",
    ];
    expect(rules).toEqual(bypassing.map((urlPattern) => ({ condition: { urlPattern }, source: "network" })));
    expect(lowPriorityPaths.map((path) => path.split("?")[0]).sort()).toEqual(caches.paths("kilele-core"));
    // Browsers open six connections to a host; nobody waits for the page of a first visit's worker.
    expect(underway.most).toBe(caches.paths("kilele-core").length);
    expect(hasSkippedWaiting).toBe(false);
  });

  it("fails where a file of the core cannot be fetched, and not for a browser that refuses the routes", async () => {
    isOnline = false;
    await expect(install()).rejects.toThrow("Failed to fetch");
    isOnline = true;
    await fire("install", { addRoutes: () => Promise.reject(new TypeError("no such rule")) });
    expect(caches.paths("kilele-core")).toHaveLength(5);
  });
});

describe("an activation", () => {
  it("deletes what other versions have cached, of every set, keeps its own, and takes control of open pages", async () => {
    await install();
    await send({ type: "KEEP_GUIDES" });
    await send({ type: "STAFF_SIGNED_IN" });
    await request("/blog/tea");
    const own = await caches.keys();
    const ofOthers = ["core-old", "reading-old", "staff-old", "pages-kilele-core-old"].map((name) => `kilele-${name}`);
    for (const name of [...ofOthers, "workbox-precache-v2-https://kilele.example/", "kilele-uploads", "somebody-else"])
      await (await caches.open(name)).put("/x", new Response("x"));
    await fire("activate");
    expect((await caches.keys()).sort()).toEqual([...own, "kilele-uploads", "somebody-else"].sort());
    expect(hasClaimed).toBe(true);
  });
});

describe("a request", () => {
  it.each([
    ["of a form", "/contact", { method: "POST" }],
    ["for another host", "https://elsewhere.example/", {}],
    ["for the backend", "/rest/v1/posts", { mode: "cors" as const }],
    ["for the backend in a window", "/rest/v1/posts", {}],
    ["for a file that the site has not", "/robots.txt", {}],
    ["for a script of another version", "/assets/gone-aaaaaaaa.js", { mode: "no-cors" as const }],
  ])("%s is the browser's own", async (_, path, options) => {
    await install();
    expect(await request(path, options)).toBeUndefined();
  });

  it("a request for a page or a file of the core is answered from the device", async () => {
    await install();
    fetched = [];
    isOnline = false;
    expect(await request("/")).toBe("home");
    expect(await request("/about/")).toBe("about us");
    expect(await loadFile(script)).toBe("script");
    expect(await request("/index.html?source=app")).toBe(`${origin}/?source=app`);
    // A search may have words that look like the name of a file.
    expect(await request("/?q=a/b.js")).toBe("home");
    expect(fetched).toEqual([]);
  });

  it("a request for a guide caches it with its pictures, which stand for those of another width", async () => {
    await install();
    expect(await request("/destinations/laos")).toBe("about Laos");
    await vi.waitFor(() => expect(caches.paths("kilele-reading")).toContain("/assets/laos-800.avif"));
    expect(await loadFile("/assets/laos-480.avif")).toBe("480 px");
    isOnline = false;
    expect(await request("/destinations/laos")).toBe("about Laos");
    expect(await loadFile("/assets/laos-480.avif")).toBe("800 px");
  });

  it("a request for a picture or the page of a month caches what was opened alone", async () => {
    await install();
    await request("/destinations/in/may");
    await loadFile("/assets/laos-800.avif");
    expect(caches.paths("kilele-reading")).toEqual(["/assets/laos-800.avif", "/destinations/in/may"]);
    isOnline = false;
    expect(await loadFile("/assets/laos-800.avif")).toBe("800 px");
  });

  it("a request for the staff area is answered from the device once somebody has signed in, and not after they have signed out", async () => {
    await install();
    await send({ type: "STAFF_SIGNED_IN" });
    isOnline = false;
    expect(await request("/admin/leads")).toBe("the staff area");
    expect(await loadFile("/assets/staff-aaaaaaaa.js")).toBe("staff script");
    await send({ type: "STAFF_SIGNED_OUT" });
    expect(caches.paths("kilele-staff")).toEqual([]);
    expect(await request("/admin/leads")).toContain("This page");
  });
});

describe("a page that is not on this device, without a network", () => {
  it("is one that says so, with the guides and the posts that can be read", async () => {
    await install();
    await request("/destinations/laos");
    await request("/blog/tea");
    isOnline = false;
    for (const path of ["/nowhere", "/destinations/in/may", "/destinations/nepal", "/blog/rice", "/services/5e"]) {
      const page = await request(path);
      expect(page, path).toContain('<li><a href="/destinations/laos">Laos</a></li>');
      expect(page, path).toContain('<li><a href="/blog/tea">Tea</a></li>');
    }
    expect(await request("/blog/rice")).toContain("This post");
    expect(await request("/blog/tea")).toContain('content="/blog/tea"');
  });

  it("is drawn where the device has the row and all that draws it, as after the stand-in of a host without its document", async () => {
    await install();
    await request("/blog/new");
    await vi.waitFor(() => expect(caches.paths("kilele-reading")).toContain("/assets/row-page-aaaaaaaa.js"));
    isOnline = false;
    expect(await request("/blog/new")).toContain("This post");
    await openVisitorDb().readings.put({ key: `service:${serviceId}`, data: service, fetchedAt: 1 });
    expect(await request(`/services/${serviceId}`)).toBe("the shell of rows");
    await caches.delete((await caches.keys()).find((name) => name.startsWith("kilele-reading")) ?? "");
    expect(await request(`/services/${serviceId}`)).toContain("This service");
  });

  it("is drawn at each address of a service that has another name now, and of a moved post no longer", async () => {
    await install();
    await request("/blog/new");
    await vi.waitFor(() => expect(caches.paths("kilele-reading")).toContain("/assets/row-page-aaaaaaaa.js"));
    await openVisitorDb().readings.put({ key: `service:${serviceId}`, data: service, fetchedAt: 1 });
    await openVisitorDb().readings.put({ key: "post:rice", data: { slug: "rice" }, fetchedAt: 1 } as never);
    movedPaths = [`/services/${serviceId}`, "/blog/rice"];
    for (const path of movedPaths) await request(path);
    isOnline = false;
    expect(await request(`/services/a-plan-${serviceId}`)).toBe("the shell of rows");
    expect(await request(`/services/${serviceId}`)).toBe("the shell of rows");
    expect(await request("/blog/rice")).toContain("This post");
  });

  it("fails as any other where the worker has nothing", async () => {
    isOnline = false;
    await expect(request("/nowhere")).resolves.toBe("");
  });
});

const serviceId = "00000000-0000-4000-8000-00000000005e";
const service: Service = {
  id: serviceId,
  name: "A plan",
  type: "ready-made",
  description: null,
  cta_links: [],
  country: null,
  outline: null,
  fee_from: null,
  created_at: "2026-01-01T00:00:00.000Z",
};

describe("a message", () => {
  it("a message of a visit caches the open page before all else, also the page of a row that came without the worker", async () => {
    await install();
    fetched = [];
    await send({ type: "KEEP_GUIDES_ON_VISIT", openPath: "/destinations/laos", part: "open", sparesLine: true });
    expect(fetched).toEqual(["/destinations/laos", "/assets/laos-800.avif"]);
    await send({ type: "KEEP_GUIDES_ON_VISIT", openPath: "/blog/tea", part: "open", sparesLine: true });
    expect(caches.paths("kilele-pages")).toEqual(["/blog/tea"]);
    // The search reads the row itself.
    expect(await openVisitorDb().readings.get("post:tea")).toMatchObject({ fetchedAt: 3, data: { slug: "tea" } });
    fetched = [];
    await send({ type: "KEEP_GUIDES_ON_VISIT", openPath: "/blog/tea", part: "open", sparesLine: true });
    await send({ type: "KEEP_GUIDES_ON_VISIT", openPath: "/blog/tea", part: "others", sparesLine: true });
    expect(fetched).toEqual([]);
  });

  it("about guides is answered with the library's state, which all pages get", async () => {
    await install();
    const [state] = (await send({ type: "KEEP_GUIDES" })) as [LibraryState];
    expect(state.guides).toEqual([{ slug: "laos", kept: true, bytes: 16, transferBytes: 14 }]);
    const coreBytes = files.filter(({ set }) => set === "core").reduce((sum, { bytes }) => sum + bytes, 0);
    expect(state.coreBytes).toBe(coreBytes);
    expect(sentMessages.at(-1)).toEqual({ type: "LIBRARY_CHANGED", state });
    expect(await send({ type: "LIBRARY_STATE" })).toEqual([state]);
    const [removed] = (await send({ type: "REMOVE_GUIDES" })) as [LibraryState];
    expect([removed.guides[0]?.kept, removed.ahead]).toEqual([false, false]);
  });

  it("about a list or a row is done on this device's store", async () => {
    await send({ type: "LIST_READ", key: "services", data: [service], at: 7 });
    expect(await send({ type: "KEPT_LIST", key: "services" })).toMatchObject([{ fetchedAt: 7, data: [service] }]);
    await install();
    await request("/blog/tea");
    expect(await send({ type: "ROW_GONE", path: "/blog/tea", key: "post:tea" })).toEqual([true]);
    expect(caches.paths("kilele-pages")).toEqual([]);
  });

  it("a message that nobody waits for the answer of is done all the same", async () => {
    await fire("message", { data: { type: "LIST_READ", key: "services", data: [service], at: 7 }, ports: [] });
    expect(await openVisitorDb().readings.get("services")).toMatchObject({ fetchedAt: 7 });
  });

  it("a message that fails is answered with nothing, and the failure is logged", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    isOnline = false;
    expect(await send({ type: "STAFF_SIGNED_IN" })).toEqual([undefined]);
    expect(warn.mock.calls[0]?.[0]).toBe("STAFF_SIGNED_IN failed.");
  });

  it("activates the version only where a person has agreed, and is not answered", async () => {
    expect(await send({ type: "SKIP_WAITING" })).toEqual([]);
    expect(hasSkippedWaiting).toBe(true);
    expect(await send({ type: "UNKNOWN" } as never)).toEqual([]);
    expect(await send(undefined as never)).toEqual([]);
  });
});

it("hears the browser's sync and push events", () => {
  expect([...listeners.keys()]).toEqual(
    expect.arrayContaining(["sync", "periodicsync", "push", "notificationclick", "pushsubscriptionchange"]),
  );
});
