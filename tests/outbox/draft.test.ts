import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDraft, readDraftAnswers, readEntry } from "../../src/outbox/draft.ts";
import { isAttemptDue } from "../../src/outbox/policy.ts";
import { enquirySteps } from "../../src/shared/rules/enquiry.ts";
import { makeOutboxEntry } from "../../src/shared/rules/outbox-entry.ts";
import { enquiry } from "../harness/enquiry.ts";

const fallback = { key: "made", now: 1_000 };
const storedDraft = {
  id: "kept",
  kind: "enquiry",
  key: "kept",
  tab: "a",
  source: "/destinations/nepal",
  step: 4,
  sentPayload: "{}",
  savedAt: 5,
  answers: readDraftAnswers("enquiry", enquiry),
};

describe("a stored draft", () => {
  it("is read as it was written", () => {
    expect(readDraft(storedDraft, fallback)).toEqual(storedDraft);
  });

  it.each([7, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY, "3", null, undefined, {}])(
    "with a step of %s opens at the first one",
    (step) => {
      expect(readDraft({ ...storedDraft, step }, fallback)?.step).toBe(0);
    },
  );

  it("keeps its answers whatever else is wrong with it", () => {
    expect(readDraft({ id: "enquiry", answers: { name: "Amina", age: 34 } }, fallback)).toMatchObject({
      key: "made",
      savedAt: 1_000,
      step: 0,
      tab: undefined,
      sentPayload: undefined,
      answers: { name: "Amina", age: "34", travelers: "1", destination: "" },
    });
  });

  it("is none where there are no answers", () => {
    for (const brokenDraft of [undefined, null, 7, "text", [], {}, { id: "message", answers: null }])
      expect(readDraft(brokenDraft, fallback)).toBeUndefined();
  });

  it("is none of a kind that no form has", () => {
    expect(readDraft({ ...storedDraft, kind: "letter" }, fallback)).toBeUndefined();
    expect(readDraft({ id: "letter", answers: {} }, fallback)).toBeUndefined();
  });

  it("always comes out as a form can show it", () => {
    fc.assert(
      fc.property(fc.record({ key: fc.anything(), step: fc.anything(), answers: fc.object() }), (brokenDraft) => {
        const draft = readDraft({ ...brokenDraft, id: "key", kind: "enquiry" }, fallback);
        expect(enquirySteps[draft?.step ?? -1]).toBeDefined();
        expect(typeof draft?.key).toBe("string");
        expect(Object.keys(draft?.answers ?? {})).toEqual(Object.keys(storedDraft.answers));
        for (const answer of Object.values(draft?.answers ?? {})) expect(typeof answer).toBe("string");
      }),
    );
  });
});

describe("a stored outbox entry", () => {
  it("is read as it was written", () => {
    const entry = makeOutboxEntry({ payload: enquiry }, "id", 3);
    expect(readEntry(entry)).toEqual(entry);
    const message = { name: "A", email: "a@b.example", message: "Hi" };
    expect(readEntry(makeOutboxEntry({ kind: "message", payload: message }, "id", 3))).toMatchObject({
      kind: "message",
      payload: message,
    });
  });

  it.each([Number.NaN, "soon", null, undefined, Number.POSITIVE_INFINITY])(
    "with a next attempt at %s is due at once, and never stays for ever",
    (nextAttemptAt) => {
      const entry = readEntry({
        id: "id",
        payload: enquiry,
        attempts: nextAttemptAt,
        nextAttemptAt,
        createdAt: nextAttemptAt,
      });
      expect(entry).toMatchObject({ attempts: 0, nextAttemptAt: 0, createdAt: 0, state: "waiting" });
      expect(entry && isAttemptDue(entry, 1, false)).toBe(true);
    },
  );

  it("is none where there is nothing to send", () => {
    for (const brokenDraft of [undefined, 7, {}, { id: "id" }, { payload: enquiry }, { id: "", payload: enquiry }])
      expect(readEntry(brokenDraft)).toBeUndefined();
  });
});
