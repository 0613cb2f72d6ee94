import { describe, expect, it } from "vitest";
import { readDraftAnswers } from "../../src/outbox/draft.ts";
import {
  chooseDraftKey,
  chooseRequestKey,
  chooseStoredDraft,
  findRequestDraft,
  type KeyedDraft,
  type RequestStatus,
} from "../../src/outbox/draft-key.ts";
import { enquiry } from "../harness/enquiry.ts";

const makeDraft = (change: Partial<KeyedDraft> = {}): KeyedDraft => ({
  key: "draft",
  tab: "a",
  answers: readDraftAnswers("enquiry", enquiry),
  ...change,
});
const changedAnswers = { ...enquiry, travelers: 3 };
const sentAnswers = JSON.stringify(enquiry);

describe("the key of a request", () => {
  const request = { payload: enquiry, tab: "a", newKey: "new" };
  const noAnswers = undefined;

  it.each<[string, KeyedDraft | undefined, RequestStatus | undefined, object, string, boolean]>([
    ["is new without a draft", noAnswers, noAnswers, {}, "new", false],
    ["is the draft's, whose answers were never sent", makeDraft(), noAnswers, {}, "draft", true],
    [
      "is the draft's with a last letter that was not saved",
      makeDraft(),
      noAnswers,
      { payload: changedAnswers },
      "draft",
      true,
    ],
    [
      "is the draft's for the answers that were sent under it",
      makeDraft({ sentPayload: sentAnswers }),
      noAnswers,
      {},
      "draft",
      true,
    ],
    ["is the draft's for those that have arrived", makeDraft({ sentPayload: sentAnswers }), "sent", {}, "draft", true],
    [
      "is new for changed answers",
      makeDraft({ sentPayload: sentAnswers }),
      noAnswers,
      { payload: changedAnswers },
      "new",
      true,
    ],
    [
      "is new for changed answers, if others were sent under the draft's without a copy",
      makeDraft(),
      noAnswers,
      { payload: changedAnswers, sentWithoutCopy: new Map([["draft", sentAnswers]]) },
      "new",
      true,
    ],
    [
      "is the draft's for those that were sent under it without a copy",
      makeDraft(),
      noAnswers,
      { sentWithoutCopy: new Map([["draft", sentAnswers]]) },
      "draft",
      true,
    ],
    ["is new while another request waits under the draft's", makeDraft(), "waiting", {}, "new", true],
    [
      "is new where one under the draft's waits again",
      makeDraft({ sentPayload: sentAnswers }),
      "waiting",
      {},
      "new",
      true,
    ],
    ["is new once another request has arrived under the draft's", makeDraft(), "sent", {}, "new", true],
    ["is the draft's of another tab with the same answers", makeDraft({ tab: "b" }), noAnswers, {}, "draft", true],
    [
      "is new beside another tab's answers",
      makeDraft({ tab: "b" }),
      noAnswers,
      { payload: changedAnswers },
      "new",
      false,
    ],
    [
      "is the draft's of a version that noted no tab",
      makeDraft({ tab: noAnswers }),
      noAnswers,
      { payload: changedAnswers },
      "draft",
      true,
    ],
  ])("%s", (_, found, known, change, key, shouldConsumeDraft) => {
    expect(chooseRequestKey(found, known, { ...request, ...change })).toEqual({ key, shouldConsumeDraft });
  });
});

describe("the draft over which answers are saved", () => {
  const own = makeDraft({ key: "own", tab: "a" });
  const free = makeDraft({ key: "free", tab: undefined });
  const taken = makeDraft({ key: "taken", tab: "b" });
  const drafts = [taken, free, own];

  it.each<[string, string | undefined, KeyedDraft | undefined, string | undefined]>([
    ["is the tab's own for a form without a key", undefined, own, undefined],
    ["is the one that the form shows, if it is its own", "own", own, "own"],
    ["is the one that the form shows, if it is left over", "free", free, "free"],
    ["is none where another tab has gone on with it, and the form needs a new key", "taken", undefined, undefined],
    ["is none for a form that shows none of them, and keeps its key", "other", undefined, "other"],
  ])("%s", (_, formKey, draft, keptKey) => {
    expect(chooseStoredDraft(drafts, { tab: "a", formKey })).toEqual({ draft, formKey: keptKey });
  });
});

describe("the draft that a request was made of", () => {
  const own = makeDraft({ key: "own", answers: readDraftAnswers("enquiry", { ...enquiry, name: "Own" }) });
  const free = makeDraft({ key: "free", tab: undefined, answers: readDraftAnswers("enquiry", { ...enquiry, age: 9 }) });
  const same = makeDraft({ key: "same", tab: "b" });

  it.each<[string, string | undefined, KeyedDraft[], string | undefined]>([
    ["is the one that its form shows", "free", [own, free, same], "free"],
    ["is the tab's own", undefined, [free, same, own], "own"],
    ["is one with the same answers", "other", [free, same], "same"],
    ["is none of other answers", "other", [free], undefined],
    ["is not one of the same key that another tab has changed", "own", [{ ...own, tab: "b" }], undefined],
  ])("%s", (_, formKey, drafts, key) => {
    expect(findRequestDraft(drafts, { payload: enquiry, tab: "a", formKey })?.key).toBe(key);
  });
});

describe("the key of answers that are saved", () => {
  const keys = { formKey: "form", newKey: "new" };

  it.each<[string, KeyedDraft | undefined, RequestStatus | undefined, object, string, boolean]>([
    ["is the form's without a stored draft", undefined, undefined, {}, "form", false],
    ["is new for a form without a key", undefined, undefined, { formKey: undefined }, "new", false],
    ["is the stored draft's", makeDraft(), undefined, {}, "draft", true],
    ["is the form's where the stored draft is used up", makeDraft(), "waiting", {}, "form", false],
    ["stays the form's after its request is sent", makeDraft({ key: "form" }), "sent", {}, "form", true],
    ["is the draft's of a withdrawn request", makeDraft({ sentPayload: sentAnswers }), "sent", {}, "draft", true],
  ])("%s", (_, found, known, change, key, isSameDraft) => {
    expect(chooseDraftKey(found, known, { ...keys, ...change })).toEqual({ key, isSameDraft });
  });
});
