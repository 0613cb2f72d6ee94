/**
 * The state machine of a form that sends a request: the questionnaire and the contact form. It is pure: the page's code reads
 * events from the document, calls `computeNextState`, and runs the effects in their order. Every decision between two presses is made
 * here.
 */

/** The status of a form. */
export type FormPhase =
  /** The saved answers are being read. Nothing is saved, and a press on the submit button is queued. */
  | "loading"
  /** A person may type; every change is saved. */
  | "editing"
  /** A request is in flight. Further presses are ignored, and nothing is saved. */
  | "sending"
  /** The thanks are shown instead of the form. */
  | "done";

export type FormState = {
  phase: FormPhase;
  /** True if the thanks replace the form; false if the form stays open for the next request. */
  isReplacedByThanks: boolean;
  /** True once this form has asked for an address or a number, which it does once for each request. */
  hasRequestedContact: boolean;
  /** The press that came while the saved answers were being read. */
  queuedPress?: SubmitPress | undefined;
};

/** A press on a submit button. */
export type SubmitPress = {
  /** True if the person knows of the same request and wants another one. */
  isAnother: boolean;
};

/** The result of checking what is typed. */
export type AnswersCheck =
  /** A field has an error. */
  | "invalid"
  /** The traveller is a minor, and no parent or guardian has agreed. */
  | "without-consent"
  /** Everything is valid, but there is no contact to write back to. */
  | "without-contact"
  | "complete";

export type FormEvent =
  /** The document was opened, or a translator has replaced the form's element. */
  | { type: "opened" }
  /**
   * The browser shows the document again as it was left, from its back/forward cache. Another page may have changed or sent
   * the saved answers since.
   */
  | { type: "returned" }
  /** The saved answers are in the form, or there are none. */
  | { type: "draft-loaded"; hasUnsavedAnswers: boolean }
  /** The person has typed, chosen or gone to another step. */
  | { type: "changed" }
  | { type: "submitted"; press: SubmitPress; check: AnswersCheck }
  /** An attempt has ended. */
  | { type: "answered"; outcome: "sent" | "waiting" | "made-before" | "refused" | "withdrawn" | "not-kept" }
  /** This device was searched for a request with the same content as the form. */
  | { type: "earlier-request-sought"; isFound: boolean }
  /** 'Submit Another Request', or 'Start over'. */
  | { type: "restarted"; isDraftForgotten: boolean }
  /** A waiting request was withdrawn: its answers are the draft again. */
  | { type: "taken-back" };

export type FormEffect =
  /** Save what is typed, under the form's key. */
  | { type: "save-draft" }
  /** Drop a change that is not written yet: its request takes the draft with it. */
  | { type: "cancel-saving" }
  | { type: "forget-draft" }
  /**
   * Read the saved answers into the form; `draft-loaded` follows. `isOpening`: nobody has used the form before, so that what is in
   * its fields was typed while it was being loaded, or filled in again by the browser.
   */
  | { type: "load-draft"; isOpening: boolean }
  /** Show what another page has made of the saved answers; `draft-loaded` follows. */
  | { type: "follow-draft" }
  /** Search this device for the same request; `earlier-request-sought` follows. */
  | { type: "find-earlier-request" }
  /** Repeat a press that came too early: check what is typed now; `submitted` follows. */
  | { type: "repeat-press"; press: SubmitPress }
  | { type: "show-errors" }
  | { type: "ask-for-consent" }
  | { type: "ask-for-contact" }
  /** Send what is typed; `answered` follows. */
  | { type: "send"; press: SubmitPress }
  /** Show the thanks in the form's place. */
  | { type: "show-thanks" }
  /** Show the outcome of an attempt that leaves the form unchanged. */
  | { type: "stop-busy" }
  /** Empty the fields, and forget the key and all messages. */
  | { type: "clear" }
  /** Show the form's element again instead of the thanks. */
  | { type: "show-form" };

/** Makes the state of a form that was just opened. */
export const makeOpenedForm = ({ isReplacedByThanks }: Pick<FormState, "isReplacedByThanks">): FormState => ({
  phase: "loading",
  isReplacedByThanks,
  hasRequestedContact: false,
});

/** Makes the state after a request: that of an opened form, in the phase that follows the request's outcome. */
const makeStateAfterRequest = (state: FormState): FormState => ({
  ...makeOpenedForm(state),
  phase: state.isReplacedByThanks ? "done" : "editing",
});

type NextState = readonly [state: FormState, effects: readonly FormEffect[]];

/**
 * Returns the state after an event, and the effects that the page has to run, in their order. An event without a meaning in the
 * present phase is ignored.
 */
export function computeNextState(state: FormState, event: FormEvent): NextState {
  switch (event.type) {
    case "opened":
      return handleOpened(state);
    case "returned":
      return state.phase === "editing" ? [{ ...state, phase: "loading" }, [{ type: "follow-draft" }]] : [state, []];
    case "draft-loaded":
      return handleLoaded(state, event.hasUnsavedAnswers);
    case "changed":
      return state.phase === "editing" ? [state, [{ type: "save-draft" }]] : [state, []];
    case "submitted":
      return handleSubmitted(state, event.press, event.check);
    case "answered":
      return handleAnswered(state, event.outcome);
    case "earlier-request-sought":
      if (state.phase !== "editing") return [state, []];
      return event.isFound ? [makeStateAfterRequest(state), thanksEffects] : [state, [{ type: "save-draft" }]];
    case "restarted":
      return handleRestarted(state, event.isDraftForgotten);
    case "taken-back":
      return handleTakenBack(state);
  }
}

const thanksEffects: readonly FormEffect[] = [{ type: "cancel-saving" }, { type: "show-thanks" }, { type: "clear" }];

function handleOpened(state: FormState): NextState {
  if (state.phase === "sending" || state.phase === "done") return [state, []];
  return [{ ...state, phase: "loading" }, [{ type: "load-draft", isOpening: true }]];
}

function handleLoaded(state: FormState, hasUnsavedAnswers: boolean): NextState {
  if (state.phase !== "loading") return [state, []];
  const { queuedPress, ...rest } = state;
  const editing: FormState = { ...rest, phase: "editing" };
  if (queuedPress) return [editing, [{ type: "repeat-press", press: queuedPress }]];
  return [editing, hasUnsavedAnswers ? [{ type: "find-earlier-request" }] : []];
}

function handleSubmitted(state: FormState, press: SubmitPress, check: AnswersCheck): NextState {
  if (state.phase === "loading") return [{ ...state, queuedPress: press }, []];
  if (state.phase !== "editing") return [state, []];
  if (check === "invalid") return [state, [{ type: "show-errors" }]];
  if (check === "without-consent") return [state, [{ type: "ask-for-consent" }]];
  if (check === "without-contact" && !state.hasRequestedContact)
    return [{ ...state, hasRequestedContact: true }, [{ type: "ask-for-contact" }]];
  return [{ ...state, phase: "sending" }, [{ type: "cancel-saving" }, { type: "send", press }]];
}

function handleAnswered(state: FormState, outcome: Extract<FormEvent, { type: "answered" }>["outcome"]): NextState {
  if (state.phase !== "sending") return [state, []];
  if (outcome === "sent" || outcome === "waiting")
    return [makeStateAfterRequest(state), [...thanksEffects, { type: "stop-busy" }]];
  return [{ ...state, phase: "editing" }, [{ type: "stop-busy" }]];
}

function handleRestarted(state: FormState, isDraftForgotten: boolean): NextState {
  if (state.phase === "sending") return [state, []];
  const effects: FormEffect[] = [{ type: "show-form" }, { type: "clear" }];
  return [
    { ...makeOpenedForm(state), phase: "editing" },
    isDraftForgotten ? [{ type: "cancel-saving" }, { type: "forget-draft" }, ...effects] : effects,
  ];
}

function handleTakenBack(state: FormState): NextState {
  // A request in flight and typed text stay. An untouched form is filled with the draft's answers.
  if (state.phase === "sending") return [state, []];
  const formEffects: FormEffect[] = state.phase === "done" ? [{ type: "show-form" }, { type: "clear" }] : [];
  return [{ ...state, phase: "loading" }, [...formEffects, { type: "load-draft", isOpening: false }]];
}
