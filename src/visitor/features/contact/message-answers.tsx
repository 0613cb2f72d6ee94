import { formProblems } from "../../../../supabase/functions/_shared/form-problems.ts";
import { messageErrors } from "../../../../supabase/functions/_shared/message.ts";
import { trapField, trapMessage } from "../../../../supabase/functions/_shared/trap-field.ts";
import { type ContactMessage, messageError } from "../../../shared/rules/contact-message.ts";
import { readField, reasonOf, type SentForm } from "../../rules/sent-form.ts";
import { FormCheck, FormThanks } from "../../ui/form-answer.tsx";
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

const labels: Record<keyof ContactMessage, string> = { name: "Name", email: "Email", message: "Message" };
const names = Object.keys(labels) as (keyof ContactMessage)[];

/** The page that says why a message that was sent without a script was refused. */
export function MessageCheck({ sent }: { sent: SentForm | undefined }) {
  const errors = sent?.wrong.map((name) => [name, errorOf(name, sent)] as const) ?? [];
  return (
    <FormCheck
      reason={sent && reasonOf(sent)}
      problems={formProblems}
      others={errors.flatMap(([name, error]) => (error ? [] : [`Unknown field "${name.slice(0, 40)}"`]))}
      rules={names.map((name) => ({
        name,
        label: labels[name],
        rule: Object.values(messageErrors[name]).join(". "),
      }))}
    >
      {sent && (
        <ContactForm
          initial={Object.fromEntries(names.map((name) => [name, readField(sent, name)]))}
          errors={Object.fromEntries(errors)}
        />
      )}
    </FormCheck>
  );
}

function errorOf(name: string, { body }: SentForm): string | undefined {
  if (name === trapField) return trapMessage;
  return names.includes(name as keyof ContactMessage)
    ? messageError(name as keyof ContactMessage, body[name])
    : undefined;
}
