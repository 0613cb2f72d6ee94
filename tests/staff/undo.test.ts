import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toastStore } from "../../src/shared/lib/toast-store.ts";
import {
  acceptOffer,
  endOffer,
  endOffers,
  offerUndo,
  releaseOffers,
  type UndoOffer,
  undoStore,
} from "../../src/staff/edits/undo.ts";

const offer = (title: string): UndoOffer => ({ title, undo: async () => {}, release: async () => {} });

/** The time that the question before a deletion promises, in milliseconds. */
const tenSeconds = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  endOffers();
});

it("offers each change for ten seconds of its own, whatever was offered before", () => {
  offerUndo(offer("first"));
  vi.advanceTimersByTime(tenSeconds - 1_000);
  expect(undoStore.read()?.title).toBe("first");
  offerUndo(offer("second"));
  // The time of the first offer is over.
  vi.advanceTimersByTime(1_000);
  expect(undoStore.read()?.title).toBe("second");
  vi.advanceTimersByTime(tenSeconds - 1_001);
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

it("shows an earlier offer again once a later one has ended, as long as its own time lasts", () => {
  const [first, second] = [offer("first"), offer("second")];
  offerUndo(first);
  vi.advanceTimersByTime(2_000);
  offerUndo(second);
  endOffer(second);
  expect(undoStore.read()).toBe(first);
  vi.advanceTimersByTime(tenSeconds - 2_000);
  expect(undoStore.read()).toBeUndefined();
});

it("offers again what this device has failed to undo, and says so", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const undo = vi.fn().mockRejectedValueOnce(new Error("The store is closed")).mockResolvedValueOnce(undefined);
  const failing = { ...offer("first"), undo };
  offerUndo(failing);
  await acceptOffer(failing);
  expect(undoStore.read()).toBe(failing);
  expect(toastStore.read().at(-1)?.text).toBe("This could not be undone. Please try again.");
  await acceptOffer(failing);
  expect([undo.mock.calls.length, undoStore.read()]).toEqual([2, undefined]);
});

it("ends every offer once one is dismissed, because all changes are sent then", async () => {
  const release = vi.fn().mockRejectedValue(new Error("The store is closed"));
  vi.spyOn(console, "warn").mockImplementation(() => {});
  offerUndo(offer("first"));
  const second = { ...offer("second"), release };
  offerUndo(second);
  await releaseOffers(second);
  expect([undoStore.read(), release.mock.calls.length]).toEqual([undefined, 1]);
});
