import { describe, expect, it } from "vitest";
import { makeOutboxEntry, type WaitReason } from "../../../src/shared/rules/outbox-entry.ts";
import { describeWait, describeWaitingRequest, isTriedInVain } from "../../../src/visitor/rules/waiting-request.ts";
import { enquiry } from "../../harness/enquiry.ts";

const makeEntry = (waitReason: WaitReason | undefined, attempts: number, state: "waiting" | "refused" = "waiting") => ({
  ...makeOutboxEntry({ payload: enquiry as never }, "k", 1),
  waitReason,
  attempts,
  state,
});

it.each([
  ["no-answer", 1, "waiting", false],
  ["no-answer", 2, "waiting", true],
  ["no-answer", 40, "waiting", true],
  ["in-between", 2, "waiting", true],
  ["busy", 9, "waiting", false],
  [undefined, 0, "waiting", false],
  ["no-answer", 9, "refused", false],
] as const)(
  "a request that waits for %s after %i attempts and is %s was tried in vain: %s",
  (reason, attempts, state, isIt) => {
    expect(isTriedInVain(makeEntry(reason, attempts, state))).toBe(isIt);
  },
);

describe("the words of a request that waits", () => {
  it("name the network only where no address answers", () => {
    const entry = makeEntry("no-answer", 3);
    expect(describeWait(entry, false)).toBe("Waiting for a network connection.");
    expect(describeWait(entry, true)).toContain("This network blocks it");
    expect(describeWait(entry, true)).not.toContain("Waiting for a network");
  });

  it.each([
    [{ isBlocked: false, isSentInBackground: true }, true],
    [{ isBlocked: false, isSentInBackground: false }, false],
    [{ isBlocked: true, isSentInBackground: true }, false],
    [{ isBlocked: true, isSentInBackground: false }, false],
  ])("let the page be closed only where the browser sends without it: %j", (conditions, mayClose) => {
    const words = describeWaitingRequest(conditions);
    expect(words).toContain("Your request is kept on this device");
    expect(words.includes("You may close this page.")).toBe(mayClose);
    expect(words.includes("only while this site is open")).toBe(!mayClose && !conditions.isBlocked);
  });
});
