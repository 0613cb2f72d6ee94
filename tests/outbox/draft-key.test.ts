import { describe, expect, it } from "vitest";
import { readDraftAnswers } from "../../src/outbox/draft.ts";
import { chooseDraftKey, chooseRequestKey, type KeyedDraft, type RequestStatus } from "../../src/outbox/draft-key.ts";
import { enquiry } from "../harness/enquiry.ts";

const makeDraft = (change: Partial<KeyedDraft> = {}): KeyedDraft => ({
  ...{ key: "draft", tab: "a", answers: readDraftAnswers("enquiry", enquiry) },
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
