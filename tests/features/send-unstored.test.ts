import { expect, it } from "vitest";
import type { SendResult } from "../../src/domain/outbox.ts";
import { sendUnstored } from "../../src/features/enquiry/send-unstored.ts";

const message = (text: string) =>
  ({ kind: "message", payload: { name: "Amina", email: "amina@example.org", message: text } }) as const;

it("asks under one key until it was sent, whatever else is asked in between", async () => {
  const keys: string[] = [];
  const answers = async (result: SendResult, text: string) =>
    sendUnstored(message(text), async ({ id }) => {
      keys.push(id);
      return result;
    });
  const lost: SendResult = { outcome: "wait", reason: "no-answer" };
  await answers(lost, "one");
  await answers(lost, "two");
  await answers({ outcome: "sent" }, "one");
  await answers({ outcome: "sent" }, "one");
  const [first, other, again, anew] = keys;
  expect(again).toBe(first);
  expect(new Set([first, other, anew]).size).toBe(3);
});
