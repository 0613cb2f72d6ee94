import type { PageQuestion } from "../../../../supabase/functions/_shared/message.ts";
import { findQuestionError, readQuestion } from "../../../shared/rules/contact-message.ts";
import { showNote } from "../../ui/form-messages.ts";
import { startMessageForm } from "./live-message-form.ts";

/** Starts the form in which a reader asks about the page; another call reads the saved question again. */
export const startAskForm = (): void =>
  startMessageForm({
    island: "ask-form",
    kind: "question",
    names: ["message", "contact", "about"],
    findError: (name, value) => findQuestionError(name as keyof PageQuestion, value),
    makePayload: (typed) => {
      const question = readQuestion(typed as Record<keyof PageQuestion, string>);
      if (!question) throw new Error("A question is sent once its check is good");
      return question;
    },
    // The five questions of the questionnaire are offered only after the reader's own question was accepted.
    onAccepted(form) {
      showNote(form, "asked", true);
      // The toast does not cover the note, because base.css keeps the foot of the window free.
      form.querySelector("[data-note=asked]")?.scrollIntoView({ block: "nearest" });
    },
  });
