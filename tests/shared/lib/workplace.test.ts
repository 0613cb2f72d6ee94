import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openWorkplace, storeSiteOnLeaving, storeWorkplace } from "../../../src/shared/lib/workplace.ts";

const visited: string[] = [];
const openAt = (search: string) =>
  vi.stubGlobal("location", { search, replace: (address: string) => void visited.push(address) });

beforeEach(() => {
  visited.length = 0;
  const storedItems = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, text: string) => void storedItems.set(key, text),
    removeItem: (key: string) => void storedItems.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it("opens the staff area for who worked there last, and the site for everybody else", () => {
  openAt("?source=app");
  openWorkplace();
  expect(visited).toEqual([]);
  storeWorkplace("staff");
  openWorkplace();
  expect(visited).toEqual(["/admin"]);
  storeWorkplace("site");
  openWorkplace();
  expect(visited).toEqual(["/admin"]);
});

it.each(["pagehide", "visibilitychange"])(
  "opens the site for who has read it since, as soon as %s says so",
  (event) => {
    const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
    vi.stubGlobal("document", page);
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    openAt("?source=app");
    storeWorkplace("staff");
    const readSpy = vi.spyOn(localStorage, "getItem");
    storeSiteOnLeaving();
    page.dispatchEvent(new Event("visibilitychange"));
    expect(readSpy).not.toHaveBeenCalled();
    if (event === "visibilitychange") page.visibilityState = "hidden";
    page.dispatchEvent(new Event(event));
    openWorkplace();
    expect(visited).toEqual([]);
    // A page that is closed later does not lead away a person who has gone to the staff area.
    storeWorkplace("staff");
    page.dispatchEvent(new Event("pagehide"));
    openWorkplace();
    expect(visited).toEqual(["/admin"]);
  },
);

it("leads nobody away from a page that was not opened by the installed site", () => {
  storeWorkplace("staff");
  for (const search of ["", "?q=rice", "?source=app2"]) {
    openAt(search);
    openWorkplace();
  }
  expect(visited).toEqual([]);
});

it("stays on the site where the browser refuses its storage", () => {
  vi.stubGlobal("localStorage", undefined);
  openAt("?source=app");
  storeWorkplace("staff");
  openWorkplace();
  expect(visited).toEqual([]);
});
