import { expect, it } from "vitest";
import { firstAttempt, isFirstOnItsWay, newOutboxEntry } from "../../../src/shared/rules/outbox.ts";

it("makes an entry that waits, and may be sent at once", () => {
  const payload = { name: "Amina", email: "amina@a.example", message: "When?" };
  expect(newOutboxEntry({ kind: "message", payload }, "key", 1_000)).toEqual({
    ...{ kind: "message", payload, id: "key", createdAt: 1_000 },
    ...{ state: "waiting", attempts: 0, nextAttemptAt: 0 },
  });
});

it("counts an item as being sent until its first attempt has an outcome, or has none for long", () => {
  const payload = { name: "Amina", email: "amina@a.example", message: "When?" };
  const entry = newOutboxEntry({ kind: "message", payload }, "key", 1_000);
  expect(isFirstOnItsWay(entry, 1_000)).toBe(true);
  expect(isFirstOnItsWay({ ...entry, attempts: 1 }, 1_000)).toBe(false);
  expect(isFirstOnItsWay({ ...entry, state: "refused" }, 1_000)).toBe(false);
  expect(isFirstOnItsWay(entry, 1_000 + firstAttempt)).toBe(false);
  // A clock that was set back since.
  expect(isFirstOnItsWay(entry, 0)).toBe(false);
});
