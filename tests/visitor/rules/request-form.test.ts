import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AnswersCheck,
  computeNextState,
  type FormEffect,
  type FormEvent,
  type FormState,
  makeOpenedForm,
} from "../../../src/visitor/rules/request-form.ts";

const initial = makeOpenedForm({ isReplacedByThanks: true });
const press = { isAnother: false };
const makeSubmitted = (check: AnswersCheck, isAnother = false): FormEvent => ({
  type: "submitted",
  press: { isAnother },
  check,
});
const makeLoaded = (hasUnsavedAnswers = false): FormEvent => ({ type: "draft-loaded", hasUnsavedAnswers });
const makeSought = (isFound: boolean): FormEvent => ({ type: "earlier-request-sought", isFound });
const makeAnswered = (outcome: Extract<FormEvent, { type: "answered" }>["outcome"]): FormEvent => ({
  type: "answered",
  outcome,
});

/** Applies events to the initial state. @returns the last state, and the effects of all events */
function run(...events: FormEvent[]): { state: FormState; effects: string[][] } {
  let state = initial;
  const effects = events.map((event) => {
    const [next, made] = computeNextState(state, event);
    state = next;
    return made.map(({ type }) => type);
  });
  return { state, effects };
}

describe("a form that sends a request", () => {
  it("reads the draft once it is opened, and again where its element was replaced, but not under a request", () => {
    const opened: FormEvent = { type: "opened" };
    expect(run(opened, makeLoaded(), opened).effects).toEqual([["load-draft"], [], ["load-draft"]]);
    expect(run(makeLoaded(), makeSubmitted("complete"), opened, makeAnswered("sent"), opened).effects.slice(2)).toEqual(
      [[], ["cancel-saving", "show-thanks", "clear", "stop-busy"], []],
    );
  });

  it("queues a press that comes before the saved answers, and repeats it once", () => {
    const { effects } = run(makeSubmitted("complete"), makeSubmitted("complete", true), makeLoaded(true));
    expect(effects).toEqual([[], [], ["repeat-press"]]);
    const [, made] = computeNextState({ ...initial, queuedPress: press }, makeLoaded());
    expect(made).toEqual([{ type: "repeat-press", press }]);
  });

  it("sends once, however often the button is pressed", () => {
    const { effects, state } = run(
      makeLoaded(),
      makeSubmitted("complete"),
      makeSubmitted("complete"),
      makeSubmitted("complete", true),
    );
    expect(effects.flat().filter((type) => type === "send")).toHaveLength(1);
    expect(state.phase).toBe("sending");
  });

  it("asks for a contact once a request, and again for the next one", () => {
    const first = run(makeLoaded(), makeSubmitted("without-contact"), makeSubmitted("without-contact"));
    expect(first.effects).toEqual([[], ["ask-for-contact"], ["cancel-saving", "send"]]);
    const second = run(
      makeLoaded(),
      makeSubmitted("without-contact"),
      makeSubmitted("without-contact"),
      makeAnswered("sent"),
      { type: "restarted", isDraftForgotten: false },
      makeSubmitted("without-contact"),
    );
    expect(second.effects.at(-1)).toEqual(["ask-for-contact"]);
    const overAgain = run(
      makeLoaded(),
      makeSubmitted("without-contact"),
      { type: "restarted", isDraftForgotten: true },
      makeSubmitted("without-contact"),
    );
    expect(overAgain.effects.at(-1)).toEqual(["ask-for-contact"]);
  });

  it("keeps having asked for a contact while the same request fails", () => {
    const { effects } = run(
      makeLoaded(),
      makeSubmitted("without-contact"),
      makeSubmitted("without-contact"),
      makeAnswered("refused"),
      makeSubmitted("without-contact"),
    );
    expect(effects.at(-1)).toEqual(["cancel-saving", "send"]);
  });

  it.each(["made-before", "refused", "withdrawn", "not-kept"] as const)(
    "keeps its answers where they are %s",
    (outcome) => {
      const { state, effects } = run(makeLoaded(), makeSubmitted("complete"), makeAnswered(outcome));
      expect(state.phase).toBe("editing");
      expect(effects.at(-1)).toEqual(["stop-busy"]);
    },
  );

  it.each(["sent", "waiting"] as const)("shows the thanks and empties itself where they are %s", (outcome) => {
    const { state, effects } = run(makeLoaded(), makeSubmitted("complete"), makeAnswered(outcome));
    expect(state).toEqual({ ...initial, phase: "done" });
    expect(effects.at(-1)).toEqual(["cancel-saving", "show-thanks", "clear", "stop-busy"]);
  });

  it("stays open for the next request where no thanks take its place", () => {
    let state = makeOpenedForm({ isReplacedByThanks: false });
    const asking = makeSubmitted("without-contact");
    for (const event of [makeLoaded(), asking, asking, makeAnswered("sent")]) [state] = computeNextState(state, event);
    expect(state).toEqual({ ...makeOpenedForm({ isReplacedByThanks: false }), phase: "editing" });
    expect(computeNextState(state, makeSubmitted("complete"))[0].phase).toBe("sending");
    // The next request is asked for a contact again.
    expect(computeNextState(state, asking)[1]).toEqual([{ type: "ask-for-contact" }]);
  });

  it("saves what the browser or the person has filled in before, unless the same is known", () => {
    expect(run(makeLoaded(true), makeSought(false)).effects).toEqual([["find-earlier-request"], ["save-draft"]]);
    expect(run(makeLoaded(false)).effects).toEqual([[]]);
    const found = run(makeLoaded(true), makeSought(true));
    expect([found.state.phase, found.effects.at(-1)]).toEqual(["done", ["cancel-saving", "show-thanks", "clear"]]);
    expect(run(makeLoaded(true), makeSubmitted("complete"), makeSought(true)).effects.at(-1)).toEqual([]);
  });

  it("reads the draft of a withdrawn request, but not over one that is being sent", () => {
    const back = run(makeLoaded(), makeSubmitted("complete"), makeAnswered("waiting"), { type: "taken-back" });
    expect(back.effects.at(-1)).toEqual(["show-form", "clear", "load-draft"]);
    expect(run(makeLoaded(), { type: "taken-back" }).effects.at(-1)).toEqual(["load-draft"]);
    expect(run(makeLoaded(), makeSubmitted("complete"), { type: "taken-back" }).effects.at(-1)).toEqual([]);
  });

  it("follows what another page has made of the draft once it is shown again, but not under a request or its thanks", () => {
    const returned: FormEvent = { type: "returned" };
    const { state, effects } = run(makeLoaded(), returned, makeSubmitted("complete"), makeLoaded());
    expect([state.phase, ...effects.slice(1)]).toEqual(["editing", ["follow-draft"], [], ["repeat-press"]]);
    expect(run(returned).effects).toEqual([[]]);
    expect(run(makeLoaded(), makeSubmitted("complete"), returned).effects.at(-1)).toEqual([]);
    expect(run(makeLoaded(), makeSubmitted("complete"), makeAnswered("sent"), returned).effects.at(-1)).toEqual([]);
  });

  it("forgets the draft only where the person starts over", () => {
    expect(run(makeLoaded(), { type: "restarted", isDraftForgotten: true }).effects.at(-1)).toEqual([
      "cancel-saving",
      "forget-draft",
      "show-form",
      "clear",
    ]);
    expect(run(makeLoaded(), { type: "restarted", isDraftForgotten: false }).effects.at(-1)).toEqual([
      "show-form",
      "clear",
    ]);
  });
});

const checks = fc.constantFrom<AnswersCheck>("invalid", "without-consent", "without-contact", "complete");
const events: fc.Arbitrary<FormEvent> = fc.oneof(
  fc.constant<FormEvent>({ type: "opened" }),
  fc.boolean().map(makeLoaded),
  fc.constant<FormEvent>({ type: "changed" }),
  fc.tuple(checks, fc.boolean()).map(([check, isAnother]) => makeSubmitted(check, isAnother)),
  fc
    .constantFrom("sent", "waiting", "made-before", "refused", "withdrawn", "not-kept")
    .map((each) => makeAnswered(each)),
  fc.boolean().map(makeSought),
  fc.boolean().map((isDraftForgotten): FormEvent => ({ type: "restarted", isDraftForgotten })),
  fc.constant<FormEvent>({ type: "taken-back" }),
  fc.constant<FormEvent>({ type: "returned" }),
);

describe("any sequence of events", () => {
  it("has at most one request in flight, saves nothing meanwhile, and never loses or doubles a press", () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), fc.boolean(), (sequence, isReplacedByThanks) => {
        let state = makeOpenedForm({ isReplacedByThanks });
        let inFlight = 0;
        let isAskedFor = false;
        for (const event of sequence) {
          const [next, effects] = computeNextState(state, event);
          const has = (type: FormEffect["type"]) => effects.some((effect) => effect.type === type);
          if (event.type === "answered" && state.phase === "sending") inFlight--;
          if (has("send")) inFlight++;
          expect(inFlight).toBe(next.phase === "sending" ? 1 : 0);
          if (has("save-draft")) expect(next.phase).toBe("editing");
          // A submit with complete answers sends a request, is queued, or has no effect while another is being sent or is done.
          if (event.type === "submitted" && event.check === "complete") {
            if (state.phase === "editing") expect(has("send")).toBe(true);
            if (state.phase === "loading") expect(next.queuedPress).toEqual(event.press);
          }
          if (event.type === "draft-loaded" && state.phase === "loading" && state.queuedPress) {
            expect(has("repeat-press")).toBe(true);
            expect(next.queuedPress).toBeUndefined();
          }
          // Each request is asked for a contact at most once.
          if (has("clear")) isAskedFor = false;
          if (has("ask-for-contact")) {
            expect(isAskedFor).toBe(false);
            isAskedFor = true;
          }
          if (has("send") && event.type === "submitted" && event.check === "without-contact")
            expect(isAskedFor).toBe(true);
          // Either the form or the thanks are shown, and never both.
          if (has("show-thanks")) expect(next.phase).toBe(isReplacedByThanks ? "done" : "editing");
          if (state.phase === "done" && next.phase !== "done") expect(has("show-form")).toBe(true);
          state = next;
        }
      }),
      { numRuns: 500 },
    );
  });
});
