import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerNavigation, isRemoved, type NavigationPorts } from "../../../src/offline/worker/navigation.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Makes the documents of a device, by their addresses. */
const makeDocuments = (keptPaths: Record<string, string>, known: readonly string[] = Object.keys(keptPaths)) => ({
  includes: (path: string) => known.includes(path),
  findStandIn: (path: string) => (path === "/about" && known.includes("/about-us") ? "/about-us" : undefined),
  match: async (path: string) => (path in keptPaths ? new Response(keptPaths[path]) : undefined),
});

/**
 * Navigates on a device that has the core and one post.
 * @param network the status of its answer, and the milliseconds until it comes; without it the request fails
 */
async function askFor(
  path: string,
  network?: { after: number; status?: number },
  storeCore: NavigationPorts["storeCore"] = async () => undefined,
): Promise<string> {
  const core = { "/not-kept": "not here", "/404": "no such page", "/about-us": "about us" };
  const ports: NavigationPorts = {
    core: makeDocuments(core, [...Object.keys(core), "/contact"]),
    reading: makeDocuments({}, ["/destinations/laos"]),
    staff: makeDocuments({}),
    rows: {
      ...makeDocuments({ "/blog/tea": "about tea" }),
      isDocumentOf: async (_path, html) => html.includes("own"),
      findOtherPath: async (path) => (path === "/services/formerly-named" ? "/services/named-now" : undefined),
    },
    fetch: () =>
      network
        ? new Promise((done) =>
            setTimeout(() => done(new Response("the network's own", { status: network.status ?? 200 })), network.after),
          )
        : Promise.reject(new TypeError("There is no network")),
    answerOffline: async (asked) => new Response(`${asked} is not on this device`),
    storeCore,
    storeOpened: async () => undefined,
    storeRow: async () => undefined,
  };
  const address = { origin: "https://kilele.example", pathname: path, search: "?utm=1" };
  const answered = answerNavigation(ports, address, new Request(`https://kilele.example${path}`), {
    waitUntil: () => {},
  });
  await vi.advanceTimersByTimeAsync(network?.after ?? 0);
  const response = await answered;
  const location = response.headers.get("location");
  if (location) return `${response.status} ${location}`;
  return `${response.status} ${await response.text()}`;
}

/** Addresses without a document on the device: the staff area, a guide, rows, and pages that are newer than the worker. */
const pathsWithoutDocument = [
  "/admin",
  "/admin/leads",
  "/auth",
  "/destinations/laos",
  "/blog/rice",
  "/services/abc",
  "/a-newer-page",
  "/a-newer-folder/page",
  "/contact.",
  "/%",
];

describe("an address without a document on the device", () => {
  it.each(pathsWithoutDocument)("waits for a network that is slow, however long: %s", async (path) => {
    expect(await askFor(path, { after: 60_000 })).toBe("200 the network's own");
  });

  it.each(pathsWithoutDocument)("is not said to be missing where there is no network: %s", async (path) => {
    expect(await askFor(path)).toBe(`200 ${path} is not on this device`);
  });

  it.each(pathsWithoutDocument)("is missing where the network says so: %s", async (path) => {
    expect(await askFor(path, { after: 6_000, status: 404 })).toBe("404 the network's own");
  });
});

it("is kept where it belongs to the core and is not there", async () => {
  const keptPaths: string[] = [];
  const network = { after: 10 };
  expect(
    await askFor("/contact", network, async (path, response) => void keptPaths.push(path, await response.text())),
  ).toBe("200 the network's own");
  expect(keptPaths).toEqual(["/contact", "the network's own"]);
});

describe("a document of the device", () => {
  it("is shown at once where it is a page's", async () => {
    expect(await askFor("/about-us", { after: 60_000 })).toBe("200 about us");
    expect(await askFor("/about-us/")).toBe("200 about us");
    expect(await askFor("/about")).toBe("200 about us");
  });

  it("is shown where it is a row's and the network is slow, gone or in trouble", async () => {
    expect(await askFor("/blog/tea", { after: 60_000 })).toBe("200 about tea");
    expect(await askFor("/blog/tea")).toBe("200 about tea");
    expect(await askFor("/blog/tea", { after: 10 })).toBe("200 the network's own");
    expect(await askFor("/blog/tea", { after: 10, status: 404 })).toBe("404 the network's own");
  });

  it("is led to where its row is kept under another address, unless the network answers", async () => {
    expect(await askFor("/services/formerly-named")).toBe("302 https://kilele.example/services/named-now?utm=1");
    expect(await askFor("/services/formerly-named", { after: 60_000 })).toBe(
      "302 https://kilele.example/services/named-now?utm=1",
    );
    expect(await askFor("/services/formerly-named", { after: 10 })).toBe("200 the network's own");
  });

  it("gives way where the network sends the browser to another address", () => {
    expect(isRemoved({ status: 0, type: "opaqueredirect" } as Response)).toBe(true);
    expect(isRemoved(Response.json({}))).toBe(false);
  });
});

it.each([
  ["/index.html", "/"],
  ["/index", "/"],
  ["/about-us.html", "/about-us"],
  ["/destinations/index.html", "/destinations"],
  ["//blog//tea/", "/blog/tea"],
  ["/%61bout-us", "/about-us"],
])("sends %s to the usual spelling %s, with the query and without a network", async (path, usual) => {
  expect(await askFor(path)).toBe(`301 https://kilele.example${usual}?utm=1`);
});
