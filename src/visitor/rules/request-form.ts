/**
 * The state machine of a form that sends a request: the questionnaire and the contact form. Pure: the page's side reads events
 * from the document, calls `nextFormState`, and runs the effects in their order. Whatever decides between two presses is here.
 */

/** The status of a form. */
export type FormPhase =
  /** The saved answers are being read. Nothing is saved, and a press on the submit button is queued. */
  | "loading"
  /** A person may type; every change is saved. */
  | "editing"
  /** A request is in flight. Further presses are ignored, and nothing is saved. */
  | "sending"
  /** The thanks stand in the form's place. */
  | "done";

export type FormState = {
  phase: FormPhase;
  /** True where the thanks take the form's place; false where the form stays open for the next request. */
  isReplacedByThanks: boolean;
  /** True once this form has asked for an address or a number, which it does once a request. */
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
  /** All is well, but nobody could write back. */
  | "without-contact"
  | "complete";

export type FormEvent =
  /** The document is open, or a translator has put another element in the form's place. */
  | { type: "opened" }
  /** The saved answers are in the form, or there are none. */
  | { type: "draft-loaded"; hasUnsavedAnswers: boolean }
  /** The person has typed, chosen or gone to another step. */
  | { type: "changed" }
  | { type: "submitted"; press: SubmitPress; check: AnswersCheck }
  /** An attempt has ended. */
  | { type: "answered"; outcome: "sent" | "waiting" | "made-before" | "refused" | "withdrawn" | "not-kept" }
  /** This device was searched for a request that holds the same as the form. */
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
  /** Read the saved answers into the form; `draft-loaded` follows. */
  | { type: "load-draft" }
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
  /** Say what became of an attempt that leaves the form as it is. */
  | { type: "stop-busy" }
  /** Empty the fields, and forget the key and all messages. */
  | { type: "clear" }
  /** Show the form's element again, where the thanks stood. */
  | { type: "show-form" };

/** Makes the state of a form that was just opened. */
export const openedForm = ({ isReplacedByThanks }: Pick<FormState, "isReplacedByThanks">): FormState => ({
  phase: "loading",
  isReplacedByThanks,
  hasRequestedContact: false,
});

/** Makes the state after a request: as opened, in the phase in which its outcome leaves the form. */
const afterRequest = (state: FormState): FormState => ({
  ...openedForm(state),
  phase: state.isReplacedByThanks ? "done" : "editing",
});

type Next = readonly [state: FormState, effects: readonly FormEffect[]];

/** Returns the state after an event, and what the page has to do, in this order. An event that a phase does not know is ignored. */
export function nextFormState(state: FormState, event: FormEvent): Next {
  switch (event.type) {
    case "opened":
      return opened(state);
    case "draft-loaded":
      return loaded(state, event.hasUnsavedAnswers);
    case "changed":
      return state.phase === "editing" ? [state, [{ type: "save-draft" }]] : [state, []];
    case "submitted":
      return submitted(state, event.press, event.check);
    case "answered":
      return answered(state, event.outcome);
    case "earlier-request-sought":
      if (state.phase !== "editing") return [state, []];
      return event.isFound ? [afterRequest(state), thanks] : [state, [{ type: "save-draft" }]];
    case "restarted":
      return restarted(state, event.isDraftForgotten);
    case "taken-back":
      return takenBack(state);
  }
}

const thanks: readonly FormEffect[] = [{ type: "cancel-saving" }, { type: "show-thanks" }, { type: "clear" }];

function opened(state: FormState): Next {
  if (state.phase === "sending" || state.phase === "done") return [state, []];
  return [{ ...state, phase: "loading" }, [{ type: "load-draft" }]];
}

function loaded(state: FormState, hasUnsavedAnswers: boolean): Next {
  if (state.phase !== "loading") return [state, []];
  const { queuedPress, ...rest } = state;
  const editing: FormState = { ...rest, phase: "editing" };
  if (queuedPress) return [editing, [{ type: "repeat-press", press: queuedPress }]];
  return [editing, hasUnsavedAnswers ? [{ type: "find-earlier-request" }] : []];
}

function submitted(state: FormState, press: SubmitPress, check: AnswersCheck): Next {
  if (state.phase === "loading") return [{ ...state, queuedPress: press }, []];
  if (state.phase !== "editing") return [state, []];
  if (check === "invalid") return [state, [{ type: "show-errors" }]];
  if (check === "without-consent") return [state, [{ type: "ask-for-consent" }]];
  if (check === "without-contact" && !state.hasRequestedContact)
    return [{ ...state, hasRequestedContact: true }, [{ type: "ask-for-contact" }]];
  return [{ ...state, phase: "sending" }, [{ type: "cancel-saving" }, { type: "send", press }]];
}

function answered(state: FormState, outcome: Extract<FormEvent, { type: "answered" }>["outcome"]): Next {
  if (state.phase !== "sending") return [state, []];
  if (outcome === "sent" || outcome === "waiting") return [afterRequest(state), [...thanks, { type: "stop-busy" }]];
  return [{ ...state, phase: "editing" }, [{ type: "stop-busy" }]];
}

function restarted(state: FormState, isDraftForgotten: boolean): Next {
  if (state.phase === "sending") return [state, []];
  const effects: FormEffect[] = [{ type: "show-form" }, { type: "clear" }];
  return [
    { ...openedForm(state), phase: "editing" },
    isDraftForgotten ? [{ type: "cancel-saving" }, { type: "forget-draft" }, ...effects] : effects,
  ];
}

function takenBack(state: FormState): Next {
  // What is being sent or typed stays. An untouched form is filled with the draft's answers.
  if (state.phase === "sending") return [state, []];
  const shown: FormEffect[] = state.phase === "done" ? [{ type: "show-form" }, { type: "clear" }] : [];
  return [{ ...state, phase: "loading" }, [...shown, { type: "load-draft" }]];
}
