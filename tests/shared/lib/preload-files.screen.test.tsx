import { beforeEach, describe, expect, it, vi } from "vitest";
import { importWithFiles } from "../../../src/shared/lib/preload-files.ts";

const listLinks = () =>
  [...document.head.querySelectorAll("link")].map((link) => `${link.rel} ${link.getAttribute("href")}`);
const findStyle = () => document.querySelector("link[rel=stylesheet]") as HTMLLinkElement;
const failures: unknown[] = [];
addEventListener("vite:preloadError", (event) => failures.push((event as Event & { payload: unknown }).payload));

beforeEach(() => {
  document.head.innerHTML = "";
  failures.length = 0;
  // The test's document fetches nothing.
  vi.spyOn(HTMLLinkElement.prototype, "sheet", "get").mockReturnValue(null);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("code that is fetched later", () => {
  it("comes beside the scripts that it needs, each of which is asked for once", async () => {
    const importModule = vi.fn(async () => "module");
    expect(await importWithFiles(importModule, ["assets/a.js", "assets/b.js"])).toBe("module");
    expect(await importWithFiles(importModule, ["assets/b.js"])).toBe("module");
    expect(await importWithFiles(importModule)).toBe("module");
    expect(listLinks()).toEqual(["modulepreload /assets/a.js", "modulepreload /assets/b.js"]);
    expect(importModule).toHaveBeenCalledTimes(3);
  });

  it("waits for its styles, also for those that something else has asked for", async () => {
    const importModule = vi.fn(async () => "module");
    const both = [importWithFiles(importModule, ["assets/a.css"]), importWithFiles(importModule, ["assets/a.css"])];
    await new Promise((done) => setTimeout(done));
    expect([listLinks(), importModule.mock.calls.length]).toEqual([["stylesheet /assets/a.css"], 0]);
    findStyle().dispatchEvent(new Event("load"));
    expect(await Promise.all(both)).toEqual(["module", "module"]);
  });

  it("tells the page that it or its styles did not come, and asks for the styles anew the next time", async () => {
    const gone = new TypeError("gone");
    await expect(importWithFiles(() => Promise.reject(gone))).rejects.toBe(gone);
    const importModule = vi.fn(async () => "module");
    const styled = importWithFiles(importModule, ["assets/a.css"]);
    findStyle().dispatchEvent(new Event("error"));
    await expect(styled).rejects.toThrow("The styles did not come");
    expect(failures).toEqual([gone, expect.objectContaining({ message: expect.stringContaining("a.css") })]);
    expect([listLinks(), importModule.mock.calls.length]).toEqual([[], 0]);
    const again = importWithFiles(importModule, ["assets/a.css"]);
    findStyle().dispatchEvent(new Event("load"));
    expect(await again).toBe("module");
  });
});
