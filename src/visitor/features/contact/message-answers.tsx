import { cutCharacters } from "../../../../supabase/functions/_shared/cut-characters.ts";
import { formProblems } from "../../../../supabase/functions/_shared/form-problems.ts";
import { messageErrors, type PageQuestion } from "../../../../supabase/functions/_shared/message.ts";
import { trapField, trapMessage } from "../../../../supabase/functions/_shared/trap-field.ts";
import { type ContactMessage, findMessageError, findQuestionError } from "../../../shared/rules/contact-message.ts";
import { describeRefusal, readField, type SentForm } from "../../rules/sent-form.ts";
import { FormThanks, RefusedFormPage } from "../../ui/form-answer.tsx";
import { AskForm } from "./ask-form.tsx";
import { ContactForm } from "./contact-form.tsx";

/** Thanks for a message that was sent without a script. */
export function MessageSent() {
  return (
    <FormThanks title="Thank you">
      <p className="mt-4 max-w-md">Thank you for your message! We'll get back to you soon.</p>
      <a href="/contact" className="button-primary mt-8">
        Back to Contact
      </a>
    </FormThanks>
  );
}

type Field = keyof ContactMessage | keyof PageQuestion;

const labels = { name: "Name", email: "Email", message: "Message", contact: "Email or phone" };
const names = Object.keys(labels) as (keyof typeof labels)[];

/** The page that says why a message that was sent without a script was refused. */
export function RefusedMessagePage({ sent }: { sent: SentForm | undefined }) {
  const errors = sent?.wrong.map((name) => [name, findError(name, sent)] as const) ?? [];
  return (
    <RefusedFormPage
      reason={sent && describeRefusal(sent)}
      problems={formProblems}
      others={errors.flatMap(([name, error]) => (error ? [] : [`Unknown field "${cutCharacters(name, 40)}"`]))}
      rules={names.map((name) => ({
        name,
        label: labels[name],
        rule: Object.values(messageErrors[name]).join(". "),
      }))}
    >
      {sent && isQuestion(sent.body) && (
        <AskForm
          about={readField(sent, "about")}
          questionnaire="/#questionnaire"
          initial={readInitial(sent)}
          errors={Object.fromEntries(errors)}
        />
      )}
      {sent && !isQuestion(sent.body) && (
        <ContactForm initial={readInitial(sent)} errors={Object.fromEntries(errors)} />
      )}
    </RefusedFormPage>
  );
}

const isQuestion = (body: SentForm["body"]): boolean => "contact" in body;

const readInitial = (sent: SentForm) => Object.fromEntries(names.map((name) => [name, readField(sent, name)]));

function findError(name: string, { body }: SentForm): string | undefined {
  if (name === trapField) return trapMessage;
  const errors = isQuestion(body) ? questionErrors : messageFieldErrors;
  return errors[name as Field]?.(body[name]);
}

type ErrorsOf = Partial<Record<Field, (value: unknown) => string | undefined>>;
const messageFieldErrors: ErrorsOf = {
  name: (value) => findMessageError("name", value),
  email: (value) => findMessageError("email", value),
  message: (value) => findMessageError("message", value),
};
const questionErrors: ErrorsOf = {
  message: (value) => findQuestionError("message", value),
  contact: (value) => findQuestionError("contact", value),
  about: (value) => findQuestionError("about", value),
};
