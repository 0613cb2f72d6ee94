import { describe, expect, it } from "vitest";
import type { KeptPlan } from "../../../src/shared/rules/kept-plan.ts";
import { readPlanReply } from "../../../src/visitor/features/plan/ask-for-plan.ts";
import {
  applyReply,
  findVersion,
  maxEarlier,
  readKeptPlan,
} from "../../../src/visitor/features/plan/kept-plan-rules.ts";
import type { SentPlan } from "../../../supabase/functions/_shared/plan-request.ts";
import { makeVersion } from "../../plan/plan-builders.ts";

const token = "0123456789abcdefghjkmnpqrs";
const makeSent = (number: number, title = `Version ${number}`): SentPlan => ({
  ...makeVersion({ title }),
  number,
  hasNewer: false,
});
const makeKept = (...numbers: number[]): KeptPlan => {
  const versions = numbers.map((number) => makeSent(number));
  return { token, newest: versions.pop() as SentPlan, earlier: versions, openedAt: 1, checkedAt: 1 };
};
const listNumbers = (kept: KeptPlan | undefined) => kept && [...kept.earlier, kept.newest].map(({ number }) => number);
const at = { token, now: 9 };

describe("a plan on a device", () => {
  it.each([
    ["is kept when it first comes", undefined, 1, [1]],
    ["is replaced whole by a newer version, and the older one stays", makeKept(1), 2, [1, 2]],
    ["stays one version when the same comes again", makeKept(1, 2), 2, [1, 2]],
    ["does not go back to an older version whose answer came late", makeKept(1, 3), 2, [1, 3]],
  ])("%s", (_, kept, number, numbers) => {
    const after = applyReply(kept, { plan: makeSent(number) }, at);
    expect([listNumbers(after), after?.checkedAt]).toEqual([numbers, 9]);
  });

  it("keeps the latest of many versions", () => {
    const many = makeKept(...Array.from({ length: maxEarlier + 1 }, (_, i) => i + 1));
    const numbers = listNumbers(applyReply(many, { plan: makeSent(50) }, at));
    expect([numbers?.length, numbers?.[0], numbers?.at(-1)]).toEqual([maxEarlier + 1, 2, 50]);
  });

  it("stays, marked, when its link ends, and loses the mark when the link opens again", () => {
    const ended = applyReply(makeKept(1), { code: "link_withdrawn" }, at);
    expect([listNumbers(ended), ended?.endedBy]).toEqual([[1], "link_withdrawn"]);
    expect(applyReply(ended, { plan: makeSent(1) }, at)?.endedBy).toBeUndefined();
    expect(applyReply(undefined, { code: "unknown_link" }, at)).toBeUndefined();
  });

  it("stays as it is while there is no answer", () => {
    const kept = makeKept(1);
    for (const failure of ["no-answer", "busy", "newer-format"] as const)
      expect(applyReply(kept, { failure }, at)).toBe(kept);
  });

  it("is found by the number of each of its versions", () => {
    const kept = makeKept(1, 2);
    expect([1, 2, 3].map((number) => findVersion(kept, number)?.title)).toEqual(["Version 1", "Version 2", undefined]);
  });

  it.each([
    ["nothing", undefined],
    ["no object", "a plan"],
    ["no version", { token, newest: { number: 1 } }],
    ["no token", { newest: makeSent(1) }],
    ["a version without a number", { token, newest: makeVersion() }],
  ])("is none if %s is stored", (_, stored) => {
    expect(readKeptPlan(stored)).toBeUndefined();
  });

  it("leaves out what is wrong beside a good version", () => {
    expect(readKeptPlan({ token, newest: makeSent(2), earlier: [makeSent(1), { title: "?" }], openedAt: "x" })).toEqual(
      {
        token,
        newest: makeSent(2),
        earlier: [makeSent(1)],
        openedAt: 0,
        checkedAt: 0,
      },
    );
  });
});

describe("the reply about a link", () => {
  it.each([
    [200, { ...makeSent(3) }, { plan: makeSent(3) }],
    [200, "<html>Log in</html>", { failure: "no-answer" }],
    [200, { hello: "world" }, { failure: "no-answer" }],
    [200, { ...makeSent(3), format: 2 }, { failure: "newer-format" }],
    [404, { code: "unknown_link" }, { code: "unknown_link" }],
    [410, { code: "link_withdrawn" }, { code: "link_withdrawn" }],
    [410, { code: "link_ended" }, { code: "link_ended" }],
    [404, undefined, { failure: "no-answer" }],
    [429, { code: "too_many_requests" }, { failure: "busy" }],
    [503, { code: "unavailable" }, { failure: "no-answer" }],
  ] as const)("%s %s", (status, body, reply) => {
    expect(readPlanReply(status, body)).toEqual(reply);
  });
});
