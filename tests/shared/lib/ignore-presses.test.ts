import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ignorePressesBriefly } from "../../../src/shared/lib/ignore-presses.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const makeElement = () => {
  const attributes = new Set<string>();
  const element = {
    setAttribute: (name: string) => attributes.add(name),
    removeAttribute: (name: string) => attributes.delete(name),
  };
  return { element: element as unknown as Element, isSettling: () => attributes.has("data-settling") };
};

it("ignores presses for the whole of its time after the last change, on that element alone", () => {
  const [first, second] = [makeElement(), makeElement()];
  ignorePressesBriefly(first.element);
  vi.advanceTimersByTime(300);
  ignorePressesBriefly(first.element);
  ignorePressesBriefly(second.element);
  vi.advanceTimersByTime(399);
  expect([first.isSettling(), second.isSettling()]).toEqual([true, true]);
  vi.advanceTimersByTime(1);
  expect([first.isSettling(), second.isSettling()]).toEqual([false, false]);
  expect(() => ignorePressesBriefly(undefined)).not.toThrow();
});
