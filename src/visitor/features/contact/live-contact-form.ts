/**
 * Makes the contact form of a document interactive: it checks the message and sends it, or queues it until it can be sent. As
 * with the questionnaire, the document's element is never replaced, and it is looked up at every event.
 */

import { submitRequest } from "../../../outbox/page/delivery.ts";
import { logsMessages } from "../../../shared/lib/env.ts";
import { showToast } from "../../../shared/lib/toast-store.ts";
import { fieldsOf } from "../../../shared/lib/typed-fields.ts";
import { type ContactMessage, messageError, trimmedMessage } from "../../../shared/rules/contact-message.ts";
import { focusFirstError, setBusy, showFieldErrors } from "../../ui/form-messages.ts";

const island = "[data-island=contact-form]";
const names = ["name", "email", "message"] as const;

let isStarted = false;
/** True while a message is being sent. */
let isSending = false;

/** Starts the contact form of this document; further calls do nothing. */
export function startContactForm(): void {
  if (isStarted) return;
  isStarted = true;
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.closest(island)) return;
    event.preventDefault();
    void submit(form);
  });
  document.addEventListener("input", ({ target }) => {
    const { form, name } = target as HTMLInputElement;
    if (form?.closest(island)) showFieldErrors(form, { [name]: undefined });
  });
}

async function submit(form: HTMLFormElement): Promise<void> {
  if (isSending) return;
  const message = readMessage(form);
  const errors = Object.fromEntries(names.map((name) => [name, messageError(name, message[name])]));
  showFieldErrors(form, errors);
  if (Object.values(errors).some(Boolean)) return focusFirstError(form);
  isSending = true;
  setBusy(form, true);
  try {
    await send(form, message);
  } catch (error) {
    console.error("The contact message failed.", error);
    showFailure();
  } finally {
    setBusy(form, false);
    isSending = false;
  }
}

async function send(form: HTMLFormElement, message: ContactMessage) {
  if (logsMessages) {
    console.log("Contact form", trimmedMessage(message));
    showToast(thanks);
    return clearSent(form, message);
  }
  const sent = await submitRequest({ kind: "message", payload: trimmedMessage(message) });
  switch (sent.outcome) {
    case "refused":
    case "not-kept":
      return showFailure();
    case "withdrawn":
      return;
    case "made-before":
      return showToast({
        title: sent.known === "sent" ? "This message was sent already" : "This message is waiting to be sent already",
        text: "To send another one, change what it says.",
      });
    case "sent":
      showToast(thanks);
      break;
    case "waiting":
      showToast({ title: "Your message is kept on this device", text: "It is sent as soon as it can get through." });
  }
  clearSent(form, message);
}

/** Empties the fields that hold what was sent: the person may already be typing the next message. */
function clearSent(form: HTMLFormElement, message: ContactMessage): void {
  const isUnchanged = names.every((name) => readMessage(form)[name] === message[name]);
  if (isUnchanged) for (const field of fieldsOf(form)) field.value = "";
}

const thanks = { title: "Thank you for your message! We'll get back to you soon." };

const showFailure = () =>
  showToast({
    title: "Error",
    text: "Sorry, there was an error sending your message. Please try again.",
    tone: "destructive",
  });

function readMessage(form: HTMLFormElement): ContactMessage {
  const typed = new FormData(form);
  const read = (name: string) => String(typed.get(name) ?? "");
  return { name: read("name"), email: read("email"), message: read("message") };
}
