import { afterEach, expect, it, vi } from "vitest";
import { openVisitorDb } from "../../../src/outbox/dexie/visitor-db.ts";
import { waitForDraftWrites } from "../../../src/outbox/dexie/wait-for-draft-writes.ts";
import { createDraftSaver } from "../../../src/visitor/ui/draft-saver.ts";

const readSavedDraft = async () => (await openVisitorDb().drafts.toArray())[0];
const readSavedAnswers = async () => (await readSavedDraft())?.answers;
/** Waits until an expectation holds. The store's code is loaded first, which may take seconds on a busy machine. */

afterEach(async () => {
  vi.restoreAllMocks();
  await openVisitorDb().delete();
  await openVisitorDb().open();
});

it("deletes what it has saved where the answers are to be forgotten, and gives the next ones a key of their own", async () => {
  const saver = createDraftSaver("enquiry", () => undefined);
  saver.save({ name: "Amina" }, 4);
  await vi.waitFor(async () => expect(await readSavedAnswers()).toMatchObject({ name: "Amina" }));
  const first = saver.key;
  expect(first).toBeDefined();
  saver.forget();
  expect(saver.key).toBeUndefined();
  await vi.waitFor(async () => expect(await readSavedAnswers()).toBeUndefined());
  expect((await saver.load()).draft).toBeUndefined();
  saver.save({ name: "Wanjiru" }, 1);
  await vi.waitFor(async () => expect(await readSavedAnswers()).toMatchObject({ name: "Wanjiru" }));
  expect(saver.key).not.toBe(first);
});

it("saves nothing that was called off before it was written", async () => {
  const saver = createDraftSaver("enquiry", () => undefined);
  saver.save({ name: "Sent meanwhile" }, 4);
  saver.cancel();
  await new Promise((done) => setTimeout(done, 50));
  await waitForDraftWrites(openVisitorDb());
  expect(await readSavedAnswers()).toBeUndefined();
});

it("saves the last of several changes, and says where one cannot be saved", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const states: boolean[] = [];
  const saver = createDraftSaver("enquiry", (isStored) => states.push(isStored));
  for (const name of ["A", "Am", "Ami"]) saver.save({ name }, 0);
  await vi.waitFor(async () => expect(await readSavedAnswers()).toMatchObject({ name: "Ami" }));
  await saver.settle();
  expect([states.includes(false), saver.isStored()]).toEqual([false, true]);
  const transaction = vi
    .spyOn(openVisitorDb(), "transaction")
    .mockRejectedValue(new DOMException("No room", "QuotaExceededError") as never);
  saver.save({ name: "Amin" }, 0);
  await saver.settle();
  expect([states.at(-1), saver.isStored()]).toEqual([false, false]);
  transaction.mockRestore();
  saver.save({ name: "Amina" }, 0);
  await saver.settle();
  expect([states.at(-1), saver.isStored()]).toEqual([true, true]);
});

it("keeps the page that the answers were begun on, over a visit of another page", async () => {
  history.replaceState(null, "", "/destinations/tanzania?utm_campaign=spring");
  const saver = createDraftSaver("enquiry", () => undefined);
  saver.save({ name: "Amina" }, 0);
  await saver.settle();
  history.replaceState(null, "", "/destinations/nepal");
  const later = createDraftSaver("enquiry", () => undefined);
  later.adopt((await later.load()).draft);
  later.save({ name: "Amina Otieno" }, 0);
  await later.settle();
  expect(await readSavedDraft()).toMatchObject({
    answers: { name: "Amina Otieno" },
    source: "/destinations/tanzania (spring)",
  });
  expect(await openVisitorDb().drafts.count()).toBe(1);
});
