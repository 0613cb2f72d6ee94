import { cutCharacters } from "../../../../supabase/functions/_shared/cut-characters.ts";
import { type EnquiryName, getEnquiryField, getFormLabel } from "../../../../supabase/functions/_shared/enquiry.ts";
import { formProblems } from "../../../../supabase/functions/_shared/form-problems.ts";
import { trapField, trapMessage } from "../../../../supabase/functions/_shared/trap-field.ts";
import { type EnquiryAnswers, emptyAnswers, enquirySteps } from "../../../shared/rules/enquiry.ts";
import { describeRefusal, readField, type SentForm } from "../../rules/sent-form.ts";
import { FormThanks, RefusedFormPage } from "../../ui/form-answer.tsx";
import { EnquiryForm } from "./enquiry-form.tsx";
import { findShownError } from "./shown-error.ts";

/** Thanks for an enquiry that was sent without a script. */
export function EnquirySent() {
  return (
    <FormThanks title="Thank You!">
      <p className="mt-4 max-w-md">
        Your request has been sent. Our travel experts will reply within 24 hours on business days.
      </p>
      <a href="/#questionnaire" className="button-primary mt-8">
        Submit Another Request
      </a>
    </FormThanks>
  );
}

/** The fields in the order in which the form asks for them. */
const names = enquirySteps.flatMap(({ fields }) => fields);

const describeRule = (name: EnquiryName): string => Object.values(getEnquiryField(name).messages).join(". ");

/** The page that says why an enquiry that was sent without a script was refused. */
export function RefusedEnquiryPage({ sent }: { sent: SentForm | undefined }) {
  return (
    <RefusedFormPage
      reason={sent && describeRefusal(sent)}
      problems={formProblems}
      others={(sent?.wrong ?? [])
        .filter((name) => name !== trapField && !names.includes(name as EnquiryName))
        .map((name) => `Unknown field "${cutCharacters(name, 40)}"`)}
      rules={names.map((name) => ({ name, label: getFormLabel(getEnquiryField(name)), rule: describeRule(name) }))}
    >
      {sent && <EnquiryForm steps="none" initial={readAnswersFrom(sent)} errors={readErrorsFrom(sent)} />}
    </RefusedFormPage>
  );
}

const readAnswersFrom = (sent: SentForm): EnquiryAnswers => ({
  ...emptyAnswers,
  ...Object.fromEntries(names.map((name) => [name, readField(sent, name)])),
});

const readErrorsFrom = ({ wrong, body }: SentForm) =>
  Object.fromEntries(
    wrong.map((name) => [
      name,
      name === trapField
        ? trapMessage
        : names.includes(name as EnquiryName)
          ? findShownError(name as EnquiryName, body[name])
          : undefined,
    ]),
  );
