import { expect, it } from "vitest";
import { firstAttemptMs, isFirstAttemptInFlight, makeOutboxEntry } from "../../../src/shared/rules/outbox-entry.ts";

it("makes an entry that waits, and may be sent at once", () => {
  const payload = { name: "Amina", email: "amina@a.example", message: "When?" };
  expect(makeOutboxEntry({ kind: "message", payload }, "key", 1_000)).toEqual({
    kind: "message",
    payload,
    id: "key",
    createdAt: 1_000,
    state: "waiting",
    attempts: 0,
    nextAttemptAt: 0,
  });
});

it("counts an item as being sent until its first attempt has an outcome, or has none for long", () => {
  const payload = { name: "Amina", email: "amina@a.example", message: "When?" };
  const entry = makeOutboxEntry({ kind: "message", payload }, "key", 1_000);
  expect(isFirstAttemptInFlight(entry, 1_000)).toBe(true);
  expect(isFirstAttemptInFlight({ ...entry, attempts: 1 }, 1_000)).toBe(false);
  expect(isFirstAttemptInFlight({ ...entry, state: "refused" }, 1_000)).toBe(false);
  expect(isFirstAttemptInFlight(entry, 1_000 + firstAttemptMs)).toBe(false);
  // The clock was set back after the attempt.
  expect(isFirstAttemptInFlight(entry, 0)).toBe(false);
});
