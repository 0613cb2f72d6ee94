import { formProblems } from "../../../../supabase/functions/_shared/form-problems.ts";
import { BusinessDetail, IfDetail } from "../../../content/business.tsx";
import { describeRefusal, type SentForm } from "../../rules/sent-form.ts";
import { FormThanks, RefusedFormPage } from "../../ui/form-answer.tsx";
import { PlanAnswerForm } from "./answer-form.tsx";

/** The rules of the fields of an answer, for a page that does not have what was sent and so cannot name the fault. */
const rules = [
  { name: "kind", label: "Your answer", rule: "Please choose one of the three." },
  { name: "day", label: "About", rule: "Please choose a day of the plan, or the whole." },
  { name: "text", label: "Your words", rule: "A change and a question need words, at most 4,000 characters." },
  {
    name: "token",
    label: "The link",
    rule: "The page did not have your plan yet. Open its link again, and answer once the plan stands there.",
  },
];

/** The ways to the office beside an answer to a plan: the page of thanks and that of a refusal know nothing of the plan itself. */
const OfficeWays = () => (
  <ul className="mt-6 grid gap-1">
    <li>
      <BusinessDetail name="email" className="text-link" />
    </li>
    <li>
      <IfDetail name="phone">
        Telephone <BusinessDetail name="phone" className="text-link" />
      </IfDetail>
    </li>
    <li>
      <IfDetail name="whatsapp">
        WhatsApp <BusinessDetail name="whatsapp" className="text-link" chatText="About my plan: " />
      </IfDetail>
    </li>
  </ul>
);

/** Thanks for an answer to a plan that was sent without a script. */
export const PlanAnswerSent = () => (
  <FormThanks title="Your answer has been sent">
    <p className="mt-4 max-w-md">
      A person in Nairobi reads it, and writes to you within 24 hours on business days. Nothing is charged here.
    </p>
    <p className="mt-4 max-w-md">To read your plan again, go back with your browser, or open its link.</p>
    <OfficeWays />
  </FormThanks>
);

/** The page that says why an answer that was sent without a script was refused. */
export function RefusedPlanAnswerPage({ sent }: { sent: SentForm | undefined }) {
  const wrong = rules.filter(({ name }) => sent?.wrong.includes(name));
  return (
    <>
      <RefusedFormPage
        reason={sent && describeRefusal(sent)}
        problems={formProblems}
        others={wrong.flatMap(({ name, rule }) => (name === "token" ? [rule] : []))}
        rules={rules}
      >
        {sent && (
          <PlanAnswerForm
            initial={sent.body}
            errors={Object.fromEntries(wrong.map(({ name, rule }) => [name, rule]))}
          />
        )}
      </RefusedFormPage>
      <div className="mx-auto max-w-2xl px-6 pb-24 text-lg">
        <p>Or write to us, or call:</p>
        <OfficeWays />
      </div>
    </>
  );
}
