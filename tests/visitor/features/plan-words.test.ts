/** Tests what the page of a plan says: what is kept, what becomes of an answer, the office's clock, and the code of a link. */
import { decodeQR } from "qr/decode.js";
import { describe, expect, it } from "vitest";
import type { LibraryState } from "../../../src/shared/lib/worker-messages.ts";
import { describeKeptPlan } from "../../../src/visitor/features/plan/kept-status.ts";
import { drawLinkCode } from "../../../src/visitor/features/plan/link-code.ts";
import {
  describeAnswered,
  findPlanAnswerError,
  makePlanAnswer,
} from "../../../src/visitor/features/plan/live-answer-form.ts";
import { convertOfficeHours, describeOfficeClock } from "../../../src/visitor/features/plan/office-clock.ts";
import { makeId } from "../../plan/plan-builders.ts";

const library = (more: Partial<LibraryState> = {}, kept = true): LibraryState => ({
  guides: [
    { slug: "laos", kept, bytes: 1, transferBytes: 1 },
    { slug: "nepal", kept: true, bytes: 1, transferBytes: 1 },
  ],
  others: { kept: true, bytes: 0 },
  coreBytes: 1,
  plans: true,
  ahead: true,
  sparesLine: false,
  full: false,
  changed: false,
  ...more,
});
const laos = { slug: "laos", name: "Laos" };
const usual = { plan: "stored", library: library(), guides: [laos], isFetching: false, device: "phone" } as const;
const { plans: _, ...former } = library();

describe("what is kept of a plan", () => {
  it.each([
    ["all is here", {}, "kept", /^Kept on this phone\. The plan, its maps and the guide to Laos open/],
    [
      "all is here, with two guides",
      { guides: [laos, { slug: "nepal", name: "Nepal" }] },
      "kept",
      /guides to Laos and Nepal/,
    ],
    ["its countries have no guide", { guides: [] }, "kept", /^Kept on this phone\. The plan opens without/],
    ["it is being stored", { plan: "storing" }, "keeping", /^Keeping it/],
    ["the worker has not answered yet", { library: undefined }, "keeping", /^Keeping it/],
    ["a guide is coming", { library: library({}, false), isFetching: true }, "keeping", /guide to Laos is coming/],
    ["a guide broke off", { library: library({}, false) }, "not-kept", /the network broke off\. Print it/],
    ["the device is full", { library: library({ full: true }, false) }, "not-kept", /no room.*Print it/],
    ["the browser stores nothing", { plan: "refused" }, "not-kept", /private window.*Print it/],
    ["there is no worker", { library: "unavailable" }, "not-kept", /private window/],
    ["a worker without the page of plans still runs", { library: former }, "update", /newer version of the site/],
  ] as const)("if %s", (_name, change, state, words) => {
    const found = describeKeptPlan({ ...usual, ...change });
    expect(found.state).toBe(state);
    expect(found.text).toMatch(words);
  });
});

describe("an answer", () => {
  const token = "0123456789abcdefghjkmnpqrs";
  const answers = { token, number: "2", kind: "change", day: makeId(3), text: "  A slower boat, please  " };

  it.each([
    ["a change of a day", {}, { kind: "change", day: makeId(3), text: "A slower boat, please" }],
    ["a change of the whole", { day: "" }, { kind: "change", text: "A slower boat, please" }],
    ["an acceptance, which is of the whole", { kind: "go_ahead" }, { kind: "go_ahead", text: "A slower boat, please" }],
    ["an acceptance without a word", { kind: "go_ahead", text: " " }, { kind: "go_ahead" }],
  ])("is made of %s", (_name, change, payload) => {
    expect(makePlanAnswer({ ...answers, ...change })).toEqual({
      kind: "plan-answer",
      payload: { token, number: 2, ...payload },
    });
  });

  it.each([
    ["kind", { kind: "" }, "Please choose one of the three"],
    ["text", { text: " " }, "Please write what it is about"],
    ["text", { text: "x".repeat(4_001) }, "That is too long: 4,000 characters fit"],
    ["text", { kind: "question", text: "" }, "Please write what it is about"],
  ])("is none while its %s has an error", (name, change, message) => {
    const wrong = { ...answers, ...change };
    expect(makePlanAnswer(wrong)).toBeUndefined();
    expect(findPlanAnswerError(name, "", wrong)).toBe(message);
  });

  it.each([
    ["go_ahead", { outcome: "sent", id: "a" }, /has been sent\. Next, a person in Nairobi.*Nothing is charged here/],
    ["change", { outcome: "sent", id: "a" }, /counts as one round of changes/],
    ["question", { outcome: "waiting", id: "a" }, /^Your answer is kept here\. It is sent as soon as/],
    ["change", { outcome: "sent", id: "a", isToOlder: true }, /read version 2, and a newer one had come out/],
  ] as const)("%s, %o", (kind, outcome, words) => {
    expect(describeAnswered({ kind, number: 2 }, outcome)).toMatch(words);
  });
});

it.each([
  [180, "It is 15:05 in Nairobi now, as where you are."],
  [0, "It is 15:05 in Nairobi now, 3 hours ahead of you."],
  [420, "It is 15:05 in Nairobi now, 4 hours behind you."],
  [345, "It is 15:05 in Nairobi now, 2 hours 45 minutes behind you."],
])("tells a reader %s minutes ahead of UTC the office's time", (offset, words) => {
  expect(describeOfficeClock(Date.UTC(2027, 10, 5, 12, 5), offset)).toBe(words);
});

it("draws the link as a code that a reader of codes reads", () => {
  const address = "https://kilele.example/plan#0123456789abcdefghjkmnpqrs";
  const [svg] = drawLinkCode(address).children;
  if (typeof svg !== "object") throw new Error("No drawing");
  const [, dark] = svg.children;
  const squares = typeof dark === "object" ? [...(dark.attributes.d ?? "").matchAll(/M(\d+) (\d+)/g)] : [];
  const [size, scale] = [Number(svg.attributes.width), 4];
  const data = new Uint8Array((size * scale) ** 2 * 4).fill(255);
  for (const [, x, y] of squares)
    for (let down = 0; down < scale; down++)
      for (let across = 0; across < scale; across++) {
        const at = ((Number(y) * scale + down) * size * scale + Number(x) * scale + across) * 4;
        data.fill(0, at, at + 3);
      }
  expect(decodeQR({ width: size * scale, height: size * scale, data })).toBe(address);
});

describe("the office's hours", () => {
  it.each([
    ["Monday to Friday, 8:30 to 17:00", 420, "On your clock: Monday to Friday, 12:30 to 21:00"],
    ["Mon–Fri 08.00–17.00\nSat 9.00–12.30", 60, "On your clock: Mon–Fri 06:00–15:00; Sat 07:00–10:30"],
    ["Monday to Friday\n9 to 5", 0, "On your clock: Monday to Friday; 06:00 to 14:00"],
    ["9 to 5 pm, Saturday 1 to 4 pm", 120, "On your clock: 08:00 to 16:00, Saturday 12:00 to 15:00"],
    ["9 am - 12 noon, 2 p.m. to 5 p.m.", 240, "On your clock: 10:00 - 13:00, 15:00 to 18:00"],
    ["9 to 9", 0, "On your clock: 06:00 to 18:00"],
    ["8:00 to 24:00", 120, "On your clock: 07:00 to 23:00"],
    ["8:00 to 24:30", 120, ""],
    ["Every day 8:00 to 18:00", -480, "On your clock: Every day 21:00 the day before to 07:00"],
    ["Every day 8:00 to 18:00", 720, "On your clock: Every day 17:00 to 03:00 the next day"],
    ["Every day 8:00 to 18:00", 345, "On your clock: Every day 10:45 to 20:45"],
    ["Every day 8:00 to 18:00", 180, ""],
    ["By appointment", 60, ""],
    ["Call +254 20 555 0148", 60, ""],
    ["", 60, ""],
  ])("%j are, %i minutes ahead of UTC, %j", (text, ownOffset, expected) => {
    expect(convertOfficeHours(text, ownOffset)).toBe(expected);
  });
});
