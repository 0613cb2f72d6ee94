import { shouldLogMessages } from "../../../shared/lib/env.ts";
import { type ContactMessage, findMessageError, readMessage } from "../../../shared/rules/contact-message.ts";
import type { FormDeclaration, LiveForm } from "../../forms/form-declaration.ts";
import { startLiveForm } from "../../forms/live-form.ts";
import { messageDeclaration, showAnswerTo } from "./live-message.ts";

/** Logs a message, on a site that only logs them. */
const logMessage: FormDeclaration["deliver"] = async ({ payload }) => {
  console.log("Contact form", payload);
  return { outcome: "sent", id: "" };
};

/**
 * Starts the contact form of this document; another call reads the saved message again.
 * @param watchWaiting called when messages may wait on this device
 */
export const startContactForm = (watchWaiting: (live: LiveForm) => void): LiveForm =>
  startLiveForm({
    ...messageDeclaration,
    island: "contact-form",
    kind: "message",
    isStored: !shouldLogMessages,
    addressName: "email",
    findError: (name, answer) => findMessageError(name as keyof ContactMessage, answer),
    makeRequest(answers) {
      const payload = readMessage(answers as ContactMessage);
      return payload && { kind: "message", payload };
    },
    showNotesOnAnswers: () => {},
    deliver: shouldLogMessages ? logMessage : messageDeclaration.deliver,
    showThanks: (form, { request }) => showAnswerTo(form, (request.payload as ContactMessage).email),
    onAnswered: watchWaiting,
    onLoaded: watchWaiting,
  });
