import { beforeEach, expect, it } from "vitest";
import { toastStore } from "../../../src/shared/lib/toast-store.ts";
import { announceEnquiry } from "../../../src/visitor/features/enquiry/announce-enquiry.ts";

beforeEach(() => toastStore.set([]));

it("says nothing of a request that waits: the thanks say so, and by the time that it is sent a message would be stale", () => {
  announceEnquiry({ outcome: "waiting", id: "1", reason: "no-answer" } as never);
  expect(toastStore.read()).toEqual([]);
});

it("says in the specified words that a request was sent", () => {
  announceEnquiry({ outcome: "sent", id: "1" });
  expect(toastStore.read()).toMatchObject([{ title: "Thank you!", tone: "neutral" }]);
});
