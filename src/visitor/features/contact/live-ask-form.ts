import type { PageQuestion } from "../../../../supabase/functions/_shared/message.ts";
import { findQuestionError, readQuestion } from "../../../shared/rules/contact-message.ts";
import { cutText } from "../../../shared/rules/cut-text.ts";
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
  readAddressAnswers: (form) => readReportedRow(form, location),
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

/**
 * Reads the row of the page in which a reader reports an error, such as `?row=row-malaria#ask`.
 * @returns the question's subject: the page, the row's heading and its address; nothing if the address names no row of this page
 */
export function readReportedRow(
  form: HTMLFormElement,
  { search, pathname }: Pick<Location, "search" | "pathname">,
): { about?: string } {
  const anchor = new URLSearchParams(search).get("row");
  const heading = anchor && document.getElementById(anchor)?.querySelector("dt")?.textContent;
  const field = form.elements.namedItem("about") as HTMLInputElement | null;
  return heading && field ? { about: cutText(`${field.defaultValue}: ${heading} (${pathname}#${anchor})`, 200) } : {};
}

/** Says what a question is about that was begun on another page, or in which row of this page an error is reported. */
function showOtherSubject(form: HTMLFormElement, { about = "" }: Readonly<Record<string, string>>): void {
  const field = form.elements.namedItem("about") as HTMLInputElement | null;
  const text = form.querySelector("[data-subject]");
  if (text) text.textContent = about;
  showNote(form, "other-subject", field !== null && about !== field.defaultValue && about !== "");
}

/** Starts the form in which a reader asks about the page; another call reads the saved question again. */
export const startAskForm = (): void => void startLiveForm(declaration);
