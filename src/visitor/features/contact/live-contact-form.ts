/**
 * Makes the contact form of a document interactive: it checks the message, saves it on the device as it is typed, and sends it, or
 * queues it until it can be sent. As with the questionnaire, the state machine decides, the document's element is never
 * replaced, and it is looked up at every event.
 */
import type { SubmitOutcome } from "../../../outbox/submit-request.ts";
import { logsMessages } from "../../../shared/lib/env.ts";
import { fieldsOf, isTouched, setFieldValue } from "../../../shared/lib/typed-fields.ts";
import { type ContactMessage, messageError, trimmedMessage } from "../../../shared/rules/contact-message.ts";
import { startFormMachine } from "../../rules/form-machine.ts";
import { openedForm, type SubmitPress } from "../../rules/request-form.ts";
import { createDraftSaver, loadFormDevice, readDraftStart } from "../../ui/draft-saver.ts";
import { focusFirstError, setBusy, showFieldErrors, showNote } from "../../ui/form-messages.ts";
import { announceMessage } from "./announce-message.ts";

const island = "[data-island=contact-form]";
const names = ["name", "email", "message"] as const;

const findForm = () => document.querySelector<HTMLFormElement>(`${island} form`);

let live: ReturnType<typeof createLiveForm> | undefined;

/** Starts the contact form of this document; another call reads the saved message again, into an element that was replaced. */
export function startContactForm(): void {
  if (!live) {
    live = createLiveForm();
    document.addEventListener("submit", live.onSubmit);
    document.addEventListener("input", live.onInput);
    document.addEventListener("click", live.onClick);
  }
  live.dispatch({ type: "opened" });
}

function createLiveForm() {
  /** The message that is being sent. The person may already be typing the next one. */
  let sent: ContactMessage | undefined;
  const saver = createDraftSaver("message", () => withForm((form) => showNote(form, "not-kept", true)));

  const dispatch = startFormMachine(openedForm({ isReplacedByThanks: false }), {
    "save-draft": () => withForm(save),
    "cancel-saving": () => saver.cancel(),
    "forget-draft": () => saver.forget(),
    // What takes its time ends in an event.
    "load-draft": () => void loadDraft(),
    // A message that is sent twice is noticed when it is sent.
    "find-earlier-request": () => dispatch({ type: "earlier-request-sought", isFound: false }),
    "repeat-press": (effect) => press(effect.press),
    "show-errors": () => withForm(showErrors),
    "ask-for-consent": () => {},
    "ask-for-contact": () => {},
    send: (effect) => void send(effect.press),
    "show-thanks": () => {},
    "stop-busy": () => withForm((form) => setBusy(form, false)),
    clear: () => withForm(clear),
    "show-form": () => {},
  });

  function withForm(task: (form: HTMLFormElement) => void): void {
    const form = findForm();
    if (form) task(form);
  }

  /** Saves what is typed. A site that only logs messages stores none. */
  function save(form: HTMLFormElement): void {
    if (!logsMessages) saver.save(readMessage(form), 0);
  }

  const press = (submitPress: SubmitPress) =>
    withForm((form) => {
      const check = Object.values(errorsOf(readMessage(form))).some(Boolean) ? "invalid" : "complete";
      dispatch({ type: "submitted", press: submitPress, check });
    });

  /** Restores the draft into the fields that the person or the browser has not filled in. */
  async function loadDraft(): Promise<void> {
    const draft = logsMessages ? undefined : await readDraftStart("message");
    const form = findForm();
    if (!form) return;
    const touched = fieldsOf(form).filter(isTouched);
    for (const field of fieldsOf(form)) {
      const answer = draft?.answers[field.name];
      if (answer && !touched.includes(field)) setFieldValue(field, answer);
    }
    showNote(form, "restored", Object.values(draft?.answers ?? {}).some(Boolean));
    saver.key = draft?.key;
    dispatch({ type: "draft-loaded", hasUnsavedAnswers: touched.length > 0 });
  }

  async function send({ isAnother }: SubmitPress): Promise<void> {
    const form = findForm();
    if (!form) return dispatch({ type: "answered", outcome: "withdrawn" });
    sent = readMessage(form);
    showFieldErrors(form, errorsOf(sent));
    setBusy(form, true);
    const outcome = await deliver(sent, { formKey: saver.key, isAnother });
    announceMessage(outcome);
    dispatch({ type: "answered", outcome: outcome.outcome });
  }

  /** Empties the fields that hold what was sent; what was typed since is the next message. */
  function clear(form: HTMLFormElement): void {
    const typed = readMessage(form);
    const isUnchanged = !sent || names.every((name) => typed[name] === sent?.[name]);
    sent = undefined;
    saver.key = undefined;
    showNote(form, "restored", false);
    showFieldErrors(form, Object.fromEntries(names.map((name) => [name, undefined])));
    if (isUnchanged) for (const field of fieldsOf(form)) field.value = "";
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
      withForm((form) => fieldsOf(form)[0]?.focus());
    },
  };
}

const errorsOf = (message: ContactMessage) =>
  Object.fromEntries(names.map((name) => [name, messageError(name, message[name])]));

function showErrors(form: HTMLFormElement): void {
  showFieldErrors(form, errorsOf(readMessage(form)));
  focusFirstError(form);
}

/** Sends a message, or logs it where the site takes none. Never throws. */
async function deliver(
  message: ContactMessage,
  options: { formKey: string | undefined; isAnother: boolean },
): Promise<SubmitOutcome> {
  if (logsMessages) {
    console.log("Contact form", trimmedMessage(message));
    return { outcome: "sent", id: "" };
  }
  try {
    return await (await loadFormDevice()).submitRequest({ kind: "message", payload: trimmedMessage(message) }, options);
  } catch (error) {
    console.error("The contact message failed.", error);
    return { outcome: "not-kept", reason: "no-answer" };
  }
}

function readMessage(form: HTMLFormElement): ContactMessage {
  const typed = new FormData(form);
  const read = (name: string) => String(typed.get(name) ?? "");
  return { name: read("name"), email: read("email"), message: read("message") };
}
