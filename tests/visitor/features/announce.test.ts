import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toastStore } from "../../../src/shared/lib/toast-store.ts";
import { announceEnquiry } from "../../../src/visitor/features/enquiry/announce-enquiry.ts";

beforeEach(() => toastStore.set([]));
afterEach(() => void vi.unstubAllGlobals());

it("says nothing of a request that waits: the thanks say so, and by the time that it is sent a message would be stale", () => {
  announceEnquiry({ outcome: "waiting", id: "1", reason: "no-answer" } as never);
  expect(toastStore.read()).toEqual([]);
});

it("says in the specified words that a request was sent", () => {
  announceEnquiry({ outcome: "sent", id: "1" });
  expect(toastStore.read()).toMatchObject([{ title: "Thank you!", tone: "neutral" }]);
});

it.each([
  ["the site answers", async () => new Response("kilele\n"), /^This network does not let your request through/],
  ["nothing answers", async () => Promise.reject(new TypeError("Failed to fetch")), /^There is no connection/],
])("says of a request that was neither sent nor queued why, once the site was asked: %s", async (_, answer, words) => {
  vi.stubGlobal("fetch", answer);
  announceEnquiry({ outcome: "not-kept", reason: "no-answer" });
  await vi.waitFor(() => expect(toastStore.read()).toHaveLength(1));
  expect(toastStore.read()[0]?.text).toMatch(words);
});
