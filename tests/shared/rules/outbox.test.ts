import { expect, it } from "vitest";
import { newOutboxEntry } from "../../../src/shared/rules/outbox.ts";

it("makes an entry that waits, and may be sent at once", () => {
  const payload = { name: "Amina", email: "amina@a.example", message: "When?" };
  expect(newOutboxEntry({ kind: "message", payload }, "key", 1_000)).toEqual({
    ...{ kind: "message", payload, id: "key", createdAt: 1_000 },
    ...{ state: "waiting", attempts: 0, nextAttemptAt: 0 },
  });
});
