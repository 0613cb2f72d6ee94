/** The requests that the function `plan` accepts, and the codes and fields of its answers. The traveller's page shares them. */

import type { PlanVersion } from "./plan-version.ts";
import { type Check, type CheckResult, checkBody, makeTextRule, type Rule, type Rules } from "./rules.ts";
import { isUuid } from "./uuid.ts";

/**
 * The codes for a link that opens nothing: no plan has it, staff have withdrawn or replaced it, or its 90 days after the journey are
 * over. Its page stops asking after each of them.
 */
export type PlanCode = "unknown_link" | "link_withdrawn" | "link_ended";

/** The kinds of answers of a traveller. */
const planAnswerKinds = ["go_ahead", "change", "question"] as const;
type PlanAnswerKind = (typeof planAnswerKinds)[number];

/** The most characters of an answer. */
export const maxAnswerText = 4_000;

/** Asks for the newest version, or for the one with a number. */
export type PlanQuestion = { token: string; number?: number };

/** Answers a version. Its id is the request's Idempotency-Key. `day` is the id of the day that it is about; absent for the whole. */
export type PlanAnswer = { token: string; number: number; kind: PlanAnswerKind; day?: string; text?: string };

/** A version as the function sends it. `hasNewer` is true if a newer one was sent since. */
export type SentPlan = PlanVersion & { number: number; hasNewer: boolean };

/** The function's reply to an answer. */
export type PlanAnswerReply = { id: string; isToOlder: boolean };

const readToken: Rule<string> = (value) =>
  typeof value === "string" && /^[0-9a-hjkmnp-tv-z]{26}$/.test(value)
    ? { value }
    : { message: "The link is not complete" };

const readNumber = (value: unknown): CheckResult<number> =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 1_000_000
    ? { value }
    : { message: "The number of the version is missing" };

/** Makes the rule for a field that may be missing. */
const makeOptionalRule =
  <T>(rule: Rule<T>): Rule<T | undefined> =>
  (value) =>
    value === undefined ? { value } : rule(value);

const questionRules = { token: readToken, number: makeOptionalRule(readNumber) } as Rules<PlanQuestion>;

/** Makes the rule for an answer's words. Only an acceptance may have none. */
const makeWordsRule = (isNeeded: boolean): Rule<string> =>
  makeTextRule(
    "The answer",
    { min: isNeeded ? 1 : 0, max: maxAnswerText },
    { low: "Please write what it is about", high: "That is too long: 4,000 characters fit" },
    { isMultiline: true },
  );

const makeAnswerRules = (kind: unknown): Rules<PlanAnswer> =>
  ({
    token: readToken,
    number: readNumber,
    kind: (value) => {
      const known = planAnswerKinds.find((each) => each === value);
      return known ? { value: known } : { message: "The kind of answer is missing" };
    },
    day: makeOptionalRule((value) =>
      kind !== "go_ahead" && isUuid(value)
        ? { value: value.toLowerCase() }
        : { message: "The day is none of the plan" },
    ),
    text: kind === "go_ahead" ? makeOptionalRule(makeWordsRule(false)) : makeWordsRule(true),
  }) as Rules<PlanAnswer>;

/** Returns true for a request that answers a plan; false for one that asks for it. */
export const isPlanAnswer = (body: unknown): boolean =>
  typeof body === "object" && body !== null && Object.hasOwn(body, "kind");

/** Makes the body of an answer out of a form's texts; other fields are left out. An acceptance is of the whole plan. */
export const makePlanAnswerBody = ({
  token,
  number,
  kind,
  day,
  text = "",
}: Readonly<Record<string, string | undefined>>) => ({
  token,
  number: Number(number),
  kind,
  ...(day && kind !== "go_ahead" ? { day } : {}),
  ...(text.trim() || kind !== "go_ahead" ? { text } : {}),
});

/** Checks a request for a plan. */
export const checkPlanQuestion = (body: unknown): Check<PlanQuestion> => checkBody(questionRules, body);

/** Checks an answer. */
export const checkPlanAnswer = (body: unknown): Check<PlanAnswer> =>
  checkBody(makeAnswerRules((Object(body) as { kind?: unknown }).kind), body);
