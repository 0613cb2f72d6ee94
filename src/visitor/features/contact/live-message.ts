/** The part of a declaration that the contact form and a page's form for a question share. */
import type { FormDeclaration } from "../../forms/form-declaration.ts";
import { deliverRequest } from "../../forms/live-form.ts";
import { showNote } from "../../ui/form-messages.ts";
import { announceMessage } from "./announce-message.ts";

/** The members of a declaration that are alike in both forms for messages. */
export const messageDeclaration = {
  isReplacedByThanks: false,
  checkRequest: () => "complete",
  readAddressAnswers: () => ({}),
  askForConsent: () => {},
  deliver: deliverRequest,
  announce: announceMessage,
  describeDraft: ({ message = "", email = "", contact = "" }) => message || email || contact,
} as const satisfies Partial<FormDeclaration>;

/** Shows below a form where its message is answered to. */
export function showAnswerTo(form: HTMLFormElement, address: string): void {
  const text = form.querySelector("[data-answer-to]");
  if (text) text.textContent = address;
  showNote(form, "answer-to", true);
}
