/** Tests that the code which can show a short message brings along what shows it: the first script of a page does not. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sharePage } from "../../../src/visitor/document/share.ts";
import { ToastRegion } from "../../../src/visitor/ui/toast-region.tsx";

const islandsDirectory = path.resolve("src/visitor/islands");
const toastStore = path.resolve("src/shared/lib/toast-store.ts");
/** The module that a page's first script starts by itself once something was found to deliver, together with `watchToasts`. */
const delivery = path.resolve("src/outbox/page/delivery.ts");

/** Lists the modules that a module imports, also those that it fetches later, without types. */
const listImports = (file: string): string[] =>
  [
    ...readFileSync(file, "utf8").matchAll(/^(?:import|export)(?! type)[^;]*?from "(\.[^"]+)"|import\("(\.[^"]+)"\)/gm),
  ].map(([, named, fetched]) => path.resolve(path.dirname(file), named ?? fetched ?? ""));

/** Returns true if a module or one of its imports can show a message. */
function canShowToasts(file: string, seen = new Set<string>()): boolean {
  if (file === toastStore) return true;
  if (seen.has(file) || !/\.tsx?$/.test(file)) return false;
  seen.add(file);
  return listImports(file).some((each) => canShowToasts(each, seen));
}

const islands = readdirSync(islandsDirectory).filter((file) => canShowToasts(path.join(islandsDirectory, file)));

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  document.body.innerHTML = `${renderToStaticMarkup(<ToastRegion />)}<main><div data-island="any"></div></main>`;
});
const isWatched = () => document.querySelector("#toasts")?.hasAttribute("data-live");

describe("the code that shows messages comes along", () => {
  it("the code that shows messages comes with these islands and no others, so that one that begins to show them is tested here", () => {
    expect(islands).toEqual([
      "ask-form.ts",
      "contact-form.ts",
      "offline-library.tsx",
      "plan-answer.ts",
      "plan.ts",
      "questionnaire.ts",
      "row-page.tsx",
    ]);
    expect(canShowToasts(delivery)).toBe(true);
  });

  it.each(islands)("the code that shows messages comes with the island %s, as soon as it is mounted", async (file) => {
    const { mount } = (await import(/* @vite-ignore */ path.join(islandsDirectory, file))) as {
      mount: (place: HTMLElement) => Promise<void>;
    };
    expect(isWatched()).toBe(false);
    void mount(document.querySelector("[data-island]") as HTMLElement).catch(() => undefined);
    expect(isWatched()).toBe(true);
  });

  it("the code that shows messages comes with the share button, when it is pressed", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await sharePage({ share: "/blog/tea", title: "Tea", text: "On tea" });
    expect(isWatched()).toBe(true);
    expect(document.querySelector("#toasts > div")?.textContent).toBeTruthy();
  });
});
