import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  dismissToast,
  showCarriedToast,
  showToast,
  showToastAfterNavigation,
  toastStore,
} from "../../../src/shared/lib/toast-store.ts";

const titles = () => toastStore.read().map(({ title }) => title);

beforeEach(() => {
  // The toasts of another test file of this process are removed.
  toastStore.set([]);
  vi.useFakeTimers();
  const storedItems = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => void storedItems.set(key, value),
    removeItem: (key: string) => void storedItems.delete(key),
  });
  vi.stubGlobal("location", new URL("https://kilele.example/blog"));
  vi.stubGlobal("document", { referrer: "https://kilele.example/" });
});
afterEach(() => {
  toastStore.set([]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("shows each message for five seconds of its own, or until it is dismissed", () => {
  showToast({ title: "first" });
  vi.advanceTimersByTime(3_000);
  showToast({ title: "second", tone: "destructive" });
  expect(toastStore.read().map(({ tone }) => tone)).toEqual(["neutral", "destructive"]);
  vi.advanceTimersByTime(2_000);
  expect(titles()).toEqual(["second"]);
  dismissToast(toastStore.read()[0]?.id ?? 0);
  expect(titles()).toEqual([]);
});

it("shows on the next page what was said as the last one was left, once", () => {
  showToastAfterNavigation({ title: "Carried" });
  showCarriedToast();
  expect(titles()).toEqual(["Carried"]);
  showCarriedToast();
  expect(titles()).toEqual(["Carried"]);
});

it("shows nothing that another site's page was left with, and nothing that is no message", () => {
  showToastAfterNavigation({ title: "Carried" });
  vi.stubGlobal("document", { referrer: "https://elsewhere.example/" });
  showCarriedToast();
  expect(titles()).toEqual([]);
  vi.stubGlobal("document", { referrer: "https://kilele.example/" });
  sessionStorage.setItem("kilele-toast", "{");
  showCarriedToast();
  expect(titles()).toEqual([]);
});
