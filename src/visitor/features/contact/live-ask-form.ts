import type { PageQuestion } from "../../../../supabase/functions/_shared/message.ts";
import { findQuestionError, readQuestion } from "../../../shared/rules/contact-message.ts";
import type { FormDeclaration } from "../../forms/form-declaration.ts";
import { startLiveForm } from "../../forms/live-form.ts";
import { showNote } from "../../ui/form-messages.ts";
import { messageDeclaration, showAnswerTo } from "./live-message.ts";

const declaration: FormDeclaration = {
  ...messageDeclaration,
  island: "ask-form",
  kind: "question",
  isStored: true,
  addressName: "contact",
  findError: (name, answer) => findQuestionError(name as keyof PageQuestion, answer),
  makeRequest(answers) {
    const payload = readQuestion(answers as Record<keyof PageQuestion, string>);
    return payload && { kind: "message", payload };
  },
  showNotesOnAnswers: showOtherSubject,
  showThanks(form, { request }) {
    // The five questions of the questionnaire are offered only after the reader's own question was accepted.
    const { message, contact } = request.payload as PageQuestion;
    const question = form.querySelector("[data-question]");
    if (question) question.textContent = message;
    showNote(form, "asked", true);
    showAnswerTo(form, contact);
    // The toast does not cover the note, because base.css keeps the foot of the window free.
    form.querySelector("[data-note=asked]")?.scrollIntoView({ block: "nearest" });
  },
  onAnswered: () => {},
  onLoaded: () => {},
};

/** Says what a question is about that was begun on another page. */
function showOtherSubject(form: HTMLFormElement, { about = "" }: Readonly<Record<string, string>>): void {
  const field = form.elements.namedItem("about") as HTMLInputElement | null;
  const text = form.querySelector("[data-subject]");
  if (text) text.textContent = about;
  showNote(form, "other-subject", field !== null && about !== field.defaultValue && about !== "");
}

/** Starts the form in which a reader asks about the page; another call reads the saved question again. */
export const startAskForm = (): void => void startLiveForm(declaration);
