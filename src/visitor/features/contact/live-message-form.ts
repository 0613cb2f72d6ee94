/**
 * Makes a form that sends a message interactive, which is the contact form or a page's form for a question: it checks the fields,
 * saves them on the device, and sends the message, or queues it until it can be sent. As with the questionnaire, the state machine
 * decides, the document's element is never replaced, and it is searched at every event.
 */
import type { Draft } from "../../../outbox/draft.ts";
import type { SubmitOutcome } from "../../../outbox/submit-request.ts";
import { shouldLogMessages } from "../../../shared/lib/env.ts";
import { type Field, isTouched, listFields, setFieldValue } from "../../../shared/lib/form-fields.ts";
import type { DraftKind, OutboxItem } from "../../../shared/rules/outbox-entry.ts";
import { startFormMachine } from "../../rules/form-machine.ts";
import { makeOpenedForm, type SubmitPress } from "../../rules/request-form.ts";
import { createDraftSaver, readSavedDraft } from "../../ui/draft-saver.ts";
import { focusFirstError, setBusy, showFieldErrors, showNote } from "../../ui/form-messages.ts";
import { announceMessage } from "./announce-message.ts";

/** The content of a form: the text of each field as it was typed. */
type Typed = Readonly<Record<string, string>>;

/** The parts of a document that make one form for messages, and the checks of its fields. */
export type MessageFormDeclaration = {
  /** The name of its island. */
  island: string;
  kind: Exclude<DraftKind, "enquiry">;
  /** The names of its fields. */
  names: readonly string[];
  /** Checks one field. @returns the message to show by it, or `undefined` where it is good */
  findError: (name: string, value: unknown) => string | undefined;
  /** Makes the message that is sent. */
  makePayload: (typed: Typed) => MessagePayload;
  /** Called when a message was sent or is queued, which a toast has said; absent where that is enough. */
  onAccepted?: (form: HTMLFormElement) => void;
};

type MessagePayload = Extract<OutboxItem, { kind: "message" }>["payload"];

const live = new Map<string, ReturnType<typeof createLiveForm>>();

/** Starts a form of this document; another call reads the saved message again, into an element that was replaced. */
export function startMessageForm(form: MessageFormDeclaration): void {
  let started = live.get(form.island);
  if (!started) {
    started = createLiveForm(form);
    live.set(form.island, started);
    document.addEventListener("submit", started.onSubmit);
    document.addEventListener("input", started.onInput);
    document.addEventListener("click", started.onClick);
    const { dispatch } = started;
    addEventListener("pageshow", ({ persisted }) => persisted && dispatch({ type: "returned" }));
  }
  started.dispatch({ type: "opened" });
}

function createLiveForm({ island: name, kind, names, findError, makePayload, onAccepted }: MessageFormDeclaration) {
  const island = `[data-island=${name}]`;
  const findForm = () => document.querySelector<HTMLFormElement>(`${island} form`);
  const findErrors = (typed: Typed) => Object.fromEntries(names.map((each) => [each, findError(each, typed[each])]));
  const readTyped = (form: HTMLFormElement): Typed => {
    const typed = new FormData(form);
    return Object.fromEntries(names.map((each) => [each, String(typed.get(each) ?? "")]));
  };
  /** The message that is being sent. The person may already be typing the next one. */
  let sent: Typed | undefined;
  const saver = createDraftSaver(kind, () => withForm((form) => showNote(form, "not-kept", true)));

  const dispatch = startFormMachine(makeOpenedForm({ isReplacedByThanks: false }), {
    "save-draft": () => withForm(save),
    "cancel-saving": () => saver.cancel(),
    "forget-draft": () => saver.forget(),
    // Effects that take time end in an event.
    "load-draft": () => void loadDraft(),
    "follow-draft": () => void followDraft(),
    // A message that is sent twice is detected when it is sent.
    "find-earlier-request": () => dispatch({ type: "earlier-request-sought", isFound: false }),
    "repeat-press": (effect) => press(effect.press),
    "show-errors": () =>
      withForm((form) => {
        showFieldErrors(form, findErrors(readTyped(form)));
        focusFirstError(form);
      }),
    "ask-for-consent": () => {},
    "ask-for-contact": () => {},
    send: (effect) => void send(effect.press),
    "show-thanks": () => withForm((form) => onAccepted?.(form)),
    "stop-busy": () => withForm((form) => setBusy(form, false)),
    clear: () => withForm(clear),
    "show-form": () => {},
  });

  function withForm(task: (form: HTMLFormElement) => void): void {
    const form = findForm();
    if (form) task(form);
  }

  /** Saves the typed text. A site that only logs messages stores none. */
  function save(form: HTMLFormElement): void {
    if (!shouldLogMessages) saver.save(readTyped(form), 0);
  }

  const press = (submitPress: SubmitPress) =>
    withForm((form) => {
      const check = Object.values(findErrors(readTyped(form))).some(Boolean) ? "invalid" : "complete";
      dispatch({ type: "submitted", press: submitPress, check });
    });

  /** Restores the draft into the fields that the person or the browser has not filled in. */
  async function loadDraft(): Promise<void> {
    const draft = shouldLogMessages ? undefined : await readSavedDraft(kind);
    const form = findForm();
    if (!form) return;
    const touched = listFields(form).filter(isTouched);
    showDraft(form, draft, touched);
    dispatch({ type: "draft-loaded", hasUnsavedAnswers: touched.length > 0 });
  }

  function showDraft(form: HTMLFormElement, draft: Draft | undefined, touched: readonly Field[]): void {
    for (const field of listFields(form)) {
      const answer = draft?.answers[field.name];
      // A hidden field names the page that is open now.
      if (answer && field.type !== "hidden" && !touched.includes(field)) setFieldValue(field, answer);
    }
    const isRestored = names.some((each) => each !== "about" && Boolean(draft?.answers[each]));
    showNote(form, "restored", isRestored);
    saver.adopt(draft);
  }

  /** Shows what another page has made of the draft since this form was left, as a newly opened form would. */
  async function followDraft(): Promise<void> {
    const hasTyped = await saver.follow(readWritten, (draft) =>
      withForm((form) => {
        clear(form);
        showDraft(form, draft, []);
      }),
    );
    dispatch({ type: "draft-loaded", hasUnsavedAnswers: hasTyped });
  }

  /** Returns the text in the form; undefined where nobody has typed any. */
  function readWritten(): Typed | undefined {
    const form = findForm();
    return form && listFields(form).some(isTouched) ? readTyped(form) : undefined;
  }

  async function send({ isAnother }: SubmitPress): Promise<void> {
    const form = findForm();
    if (!form) return dispatch({ type: "answered", outcome: "withdrawn" });
    sent = readTyped(form);
    showFieldErrors(form, findErrors(sent));
    setBusy(form, true);
    const outcome = await deliver(makePayload(sent), { formKey: saver.key, isAnother });
    announceMessage(outcome);
    dispatch({ type: "answered", outcome: outcome.outcome });
  }

  /** Empties the fields with the text that was sent; text typed since belongs to the next message. */
  function clear(form: HTMLFormElement): void {
    const typed = readTyped(form);
    const isUnchanged = !sent || names.every((each) => typed[each] === sent?.[each]);
    sent = undefined;
    saver.adopt(undefined);
    showNote(form, "restored", false);
    showFieldErrors(form, Object.fromEntries(names.map((each) => [each, undefined])));
    if (isUnchanged)
      for (const field of listFields(form)) field.value = field.type === "hidden" ? field.defaultValue : "";
    else save(form);
  }

  return {
    dispatch,

    onSubmit(event: Event): void {
      if (!(event.target as Element).closest(island)) return;
      event.preventDefault();
      press({ isAnother: false });
    },

    onInput({ target }: Event): void {
      const { form, name } = target as HTMLInputElement;
      if (!form?.closest(island)) return;
      showFieldErrors(form, { [name]: undefined });
      showNote(form, "restored", false);
      dispatch({ type: "changed" });
    },

    onClick({ target }: Event): void {
      const button = target instanceof Element ? target.closest(`${island} form [data-action=start-over]`) : null;
      if (!button) return;
      dispatch({ type: "restarted", isDraftForgotten: true });
      withForm((form) => listFields(form)[0]?.focus());
    },
  };
}

/** Sends a message, or logs it on a site that only logs them. Never throws. */
async function deliver(
  payload: MessagePayload,
  options: { formKey: string | undefined; isAnother: boolean },
): Promise<SubmitOutcome> {
  if (shouldLogMessages) {
    console.log("Contact form", payload);
    return { outcome: "sent", id: "" };
  }
  try {
    const { submitRequest } = await import("../../../outbox/page/delivery.ts");
    return await submitRequest({ kind: "message", payload }, options);
  } catch (error) {
    console.error("The contact message failed.", error);
    return { outcome: "not-kept", reason: "no-answer" };
  }
}
