import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endOffer, offerUndo, type UndoOffer, undoMs, undoStore } from "../../src/staff/undo.ts";

const offer = (title: string): UndoOffer => ({ title, undo: async () => {}, release: async () => {} });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  undoStore.set(undefined);
});

it("offers each change for ten seconds of its own, whatever was offered before", () => {
  offerUndo(offer("first"));
  vi.advanceTimersByTime(undoMs - 1_000);
  expect(undoStore.read()?.title).toBe("first");
  offerUndo(offer("second"));
  // The first one's time is over.
  vi.advanceTimersByTime(1_000);
  expect(undoStore.read()?.title).toBe("second");
  vi.advanceTimersByTime(undoMs - 1_001);
  expect(undoStore.read()?.title).toBe("second");
  vi.advanceTimersByTime(1);
  expect(undoStore.read()).toBeUndefined();
});

it("ends an offer that is shown, and no other one", () => {
  const [first, second] = [offer("first"), offer("second")];
  offerUndo(first);
  offerUndo(second);
  endOffer(first);
  expect(undoStore.read()).toBe(second);
  endOffer(second);
  expect(undoStore.read()).toBeUndefined();
});
