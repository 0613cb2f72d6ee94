import type { PageQuestion } from "../../../../supabase/functions/_shared/message.ts";
import { trapField } from "../../../../supabase/functions/_shared/trap-field.ts";
import { BusinessDetail, IfDetail } from "../../../content/business.tsx";
import { addressFieldAttributes } from "../../../shared/lib/address-field.ts";
import { contactFunction, hasAskForm, makeFormAction } from "../../../shared/lib/env.ts";
import { AddressSuggestion, AnswerTo } from "../../ui/address-notes.tsx";
import { DraftNotes } from "../../ui/draft-notes.tsx";
import type { ShownErrors } from "../../ui/form-messages.ts";
import { Island } from "../../ui/island.tsx";
import { TrapField } from "../../ui/trap-field.tsx";

type Props = {
  /** The title of the page, which the question carries. */
  about: string;
  /** The words for what is asked about, as in 'Ask about Tanzania'. */
  subject: string;
  /** The address of the five questions, which are offered once one is asked. */
  questionnaire: string;
  /** True to offer the five questions from the start, on a page that ends here. */
  hasQuestionnaireLink?: boolean;
};

/**
 * A form to ask about the page: a question, and an address or a number for the answer. It can be sent without a script. A site that
 * stores no messages has none.
 */
export function AskSection({ about, subject, questionnaire, hasQuestionnaireLink }: Props) {
  if (!hasAskForm) return null;
  return (
    <section id="ask" aria-labelledby="ask-title" className="frame margin-columns py-10 print:hidden">
      <h2 id="ask-title" className="mb-3 text-2xl text-forest">
        Ask about {subject}
      </h2>
      <div>
        <Island name="ask-form" boot="draft">
          <AskForm about={about} questionnaire={questionnaire} />
        </Island>
        {hasQuestionnaireLink && (
          <p className="mt-3">
            Or{" "}
            <a href={questionnaire} className="text-link font-semibold">
              plan your adventure in five short questions
            </a>
            .
          </p>
        )}
        <IfDetail name="whatsapp" className="mt-2 text-muted">
          Or ask on WhatsApp:{" "}
          <BusinessDetail name="whatsapp" className="text-link" chatText={`A question about ${about}: `} />
        </IfDetail>
      </div>
    </section>
  );
}

/**
 * The form of a question.
 * @param props.initial the fields' initial values
 * @param props.errors the messages about them
 */
export function AskForm({
  about,
  questionnaire,
  initial = {},
  errors = {},
}: {
  about: string;
  questionnaire: string;
  initial?: Partial<PageQuestion>;
  errors?: ShownErrors;
}) {
  const isInvalid = (name: string) => (errors[name] ? true : undefined);
  return (
    <form method="post" action={makeFormAction(contactFunction)} noValidate className="grid gap-1">
      <DraftNotes
        restored="Your question from before is still here."
        notKept="This browser does not let us keep your question. It is lost when you close the page."
        erased="Your question is erased."
        leftOver="Another question from before is kept:"
      />
      <div>
        <label className="mb-1 block font-semibold" htmlFor="ask-message">
          Your question
        </label>
        <textarea
          id="ask-message"
          name="message"
          rows={2}
          required
          dir="auto"
          defaultValue={initial.message}
          aria-invalid={isInvalid("message")}
          aria-describedby="ask-message-error"
          className="field py-2"
        />
        <p id="ask-message-error" data-error-of="message" className="text-danger empty:hidden">
          {errors.message}
        </p>
      </div>
      <div>
        <label className="mb-1 block font-semibold" htmlFor="ask-contact">
          Email or phone
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            {...addressFieldAttributes}
            id="ask-contact"
            name="contact"
            type="text"
            required
            dir="auto"
            autoComplete="email"
            defaultValue={initial.contact}
            aria-invalid={isInvalid("contact")}
            aria-describedby="ask-contact-error"
            className="field min-w-[min(12rem,100%)] flex-1"
          />
          <button type="submit" data-disabled-while-sent="" className="button-primary">
            Ask
          </button>
        </div>
        <p id="ask-contact-error" data-error-of="contact" className="text-danger empty:hidden">
          {errors.contact}
        </p>
        <AddressSuggestion />
      </div>
      {/* Not of the type `hidden`, whose default value changes with its value: a kept question brings its own page. */}
      <input hidden type="text" name="about" defaultValue={about} autoComplete="off" />
      <p hidden data-note="other-subject" className="text-muted">
        <span>It is about</span> <bdi data-subject="" className="font-semibold" />
      </p>
      <p hidden role="status" data-note="asked" className="mt-2">
        <span>You asked:</span>{" "}
        <bdi data-question="" className="font-semibold whitespace-pre-line [overflow-wrap:anywhere]" /> <br />A person
        in Nairobi answers within 24 hours of receiving it, on business days. To plan a journey,{" "}
        <a href={questionnaire} className="text-link">
          answer five short questions
        </a>
        .
      </p>
      <AnswerTo />
      <TrapField name={trapField} error={errors[trapField]} />
    </form>
  );
}
