import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { layOutFarParts } from "../../../src/visitor/document/far-parts.ts";
import { watchFolds } from "../../../src/visitor/document/folds.ts";
import { waitForQuiet } from "../../../src/visitor/document/quiet-time.ts";

const saveData = (value: boolean) =>
  Object.defineProperty(navigator, "connection", { value: { saveData: value }, configurable: true });

afterEach(() => saveData(false));

describe("what is far below", () => {
  const draw = async (side: "right" | "left" = "right") => {
    document.body.innerHTML = `<section class="far-part" id="near"></section>
      <ul><li class="carousel-picture" id="beside"><img loading="lazy" id="beside-picture"></li></ul><img loading="lazy" id="picture">`;
    for (const id of ["beside", "beside-picture"]) {
      const element = document.getElementById(id) as HTMLElement;
      const left = side === "right" ? innerWidth + 100 : -300;
      element.getBoundingClientRect = () => ({ left, right: left + 200 }) as DOMRect;
    }
    await layOutFarParts();
    const visibility = (id: string) => document.getElementById(id)?.style.contentVisibility;
    const loading = (id: string) => document.getElementById(id)?.getAttribute("loading");
    return [visibility("near"), visibility("beside"), loading("picture"), loading("beside-picture")];
  };

  it("is laid out with its pictures, and what lies beyond a row's edge waits for its reader", async () => {
    expect(await draw()).toEqual(["visible", "", "eager", "lazy"]);
    // On a page from right to left the row continues to the left.
    expect(await draw("left")).toEqual(["visible", "", "eager", "lazy"]);
  });

  it("has its pictures decoded with their painting from then on, so that a capture lacks none", async () => {
    await draw();
    expect([...document.querySelectorAll("img")].map(({ decoding }) => decoding)).toEqual(["sync", "sync"]);
  });

  it("is laid out without its pictures for a reader who saves data", async () => {
    saveData(true);
    expect(await draw()).toEqual(["visible", "", "lazy", "lazy"]);
  });

  it("waits until nobody has touched the page for a while, and anew after each touch", async () => {
    vi.useFakeTimers();
    let isQuiet = false;
    void waitForQuiet().then(() => {
      isQuiet = true;
    });
    for (const touch of ["pointermove", "keydown", "wheel", "scroll"]) {
      await vi.advanceTimersByTimeAsync(4_000);
      expect(isQuiet, touch).toBe(false);
      document.body.dispatchEvent(Object.assign(new Event(touch, { bubbles: true }), { key: "a" }));
    }
    await vi.advanceTimersByTimeAsync(4_199);
    expect(isQuiet).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isQuiet).toBe(true);
  });

  it("does not wait for whoever holds the keys of a screenshot", async () => {
    vi.useFakeTimers();
    let isQuiet = false;
    void waitForQuiet().then(() => {
      isQuiet = true;
    });
    for (const key of ["Meta", "Shift", undefined]) {
      await vi.advanceTimersByTimeAsync(1_500);
      document.body.dispatchEvent(Object.assign(new Event("keydown", { bubbles: true }), { key }));
    }
    expect(isQuiet).toBe(true);
  });

  it("waits no longer for a reader who turns to another tab, and waits again for one who comes back", async () => {
    vi.useFakeTimers();
    const hidden = vi.spyOn(document, "hidden", "get");
    const turn = (isHidden: boolean) => {
      hidden.mockReturnValue(isHidden);
      document.dispatchEvent(new Event("visibilitychange"));
    };
    let isQuiet = false;
    void waitForQuiet().then(() => {
      isQuiet = true;
    });
    turn(true);
    turn(false);
    await vi.advanceTimersByTimeAsync(4_199);
    expect(isQuiet).toBe(false);
    turn(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(isQuiet).toBe(true);
    hidden.mockRestore();
  });
});

describe("what is folded", () => {
  const open = () => [...document.querySelectorAll("details")].map((each) => each.open);
  beforeEach(() => {
    document.body.innerHTML = `<main><details><summary>Outer</summary><details><summary>Inner</summary><p id="source-3">Three</p></details></details>
      <details open><summary>Read</summary></details><details><summary>Other</summary></details></main>`;
    Element.prototype.scrollIntoView = vi.fn();
    history.replaceState(null, "", "/");
  });

  it("is opened, with all that is around it, by an address that names something in it", () => {
    history.replaceState(null, "", "#source-3");
    watchFolds();
    expect(open()).toEqual([true, true, true, false]);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
  });

  it("is opened by a link of the page, and by nothing that is not there", () => {
    watchFolds();
    history.replaceState(null, "", "#nowhere%E0%A4");
    dispatchEvent(new Event("hashchange"));
    expect(open()).toEqual([false, false, true, false]);
    history.replaceState(null, "", "#source-3");
    dispatchEvent(new Event("hashchange"));
    expect(open()).toEqual([true, true, true, false]);
  });

  it("is open on paper, and closed as before afterwards, however often a browser tells of one print", () => {
    watchFolds();
    dispatchEvent(new Event("beforeprint"));
    dispatchEvent(new Event("beforeprint"));
    expect(open()).toEqual([true, true, true, true]);
    dispatchEvent(new Event("afterprint"));
    expect(open()).toEqual([false, false, true, false]);
  });
});
