import type { ReactNode } from "react";
import { makeFormAction } from "../../../shared/lib/env.ts";
import { planAnswerNames } from "../../../shared/rules/arrival.ts";
import { DraftNotes } from "../../ui/draft-notes.tsx";
import { Island } from "../../ui/island.tsx";

const choices = [
  ["go_ahead", "The plan is good as it is. Nothing is charged here."],
  ["change", "Of one day or of the whole."],
  ["question", "About anything in it."],
] as const;

/** The answer that a form begins with, and the errors that its fields show. */
type Props = {
  initial?: Readonly<Record<string, string>>;
  errors?: Readonly<Record<string, string | undefined>>;
  /** The notes above the fields. */
  notes?: ReactNode;
  children?: ReactNode;
};

/** The form with which a traveller answers their plan. It stays hidden until a plan is shown, because it answers that version. */
export function PlanAnswerSection() {
  return (
    <section
      id="answer"
      hidden
      data-plan-part="answer"
      aria-labelledby="answer-title"
      className="frame margin-columns py-10 print:hidden"
    >
      <h2 id="answer-title" className="mb-3 text-2xl text-forest">
        Your answer
      </h2>
      <div>
        <Island name="plan-answer" boot="draft">
          <PlanAnswerForm
            notes={
              <DraftNotes
                restored="Your answer from before is still here."
                notKept="This browser does not let us keep your answer. It is lost when you close the page."
                erased="Your answer is erased."
                leftOver="Another answer from before is kept:"
              />
            }
          >
            <p hidden data-note="other-subject" className="border-s-4 border-ochre-fill bg-sunken px-4 py-3">
              <span>This answer from before is not about the version that you read now:</span>{" "}
              <bdi data-subject="" className="font-semibold" />
            </p>
            <p
              hidden
              role="status"
              data-note="answered"
              tabIndex={-1}
              className="border-s-4 border-ochre-fill bg-sunken px-4 py-3"
            />
          </PlanAnswerForm>
          <div data-drawn="waiting" />
        </Island>
      </div>
    </section>
  );
}

/** The fields of an answer. A browser whose script for them has not come sends them to the function by itself. */
export function PlanAnswerForm({ initial = {}, errors = {}, notes, children }: Props) {
  const describe = (name: string) => ({
    "aria-describedby": `answer-${name}-error`,
    "aria-invalid": errors[name] ? true : undefined,
  });
  const error = (name: string) => (
    <p id={`answer-${name}-error`} data-error-of={name} className="text-danger empty:hidden">
      {errors[name]}
    </p>
  );
  return (
    <form method="post" action={makeFormAction("plan")} noValidate className="plan-answer">
      {notes}
      <fieldset data-disabled-while-sent="">
        <legend className="sr-only">What do you say to this plan?</legend>
        <div className="plan-choices">
          {choices.map(([value, text]) => (
            <label key={value}>
              <input
                type="radio"
                name="kind"
                value={value}
                defaultChecked={initial.kind === value}
                {...describe("kind")}
              />
              <span>
                <b>{planAnswerNames[value]}</b>
                <small>{text}</small>
              </span>
            </label>
          ))}
        </div>
        {error("kind")}
        <div className="plan-about">
          <label htmlFor="answer-day" className="mb-1 block font-semibold">
            About
          </label>
          <select id="answer-day" name="day" defaultValue={initial.day ?? ""} className="field" {...describe("day")}>
            <option value="">The whole plan</option>
            {initial.day && <option value={initial.day}>The day that you chose</option>}
          </select>
          {error("day")}
        </div>
        <div>
          <label htmlFor="answer-text" className="mb-1 block font-semibold">
            Your words
          </label>
          <textarea
            id="answer-text"
            name="text"
            rows={4}
            dir="auto"
            defaultValue={initial.text}
            className="field py-2"
            {...describe("text")}
          />
          {error("text")}
        </div>
        {/* Not of the type `hidden`, whose default value changes with its value: a kept answer brings its own version. */}
        <input hidden type="text" name="token" defaultValue={initial.token} autoComplete="off" />
        <input hidden type="text" name="number" defaultValue={initial.number} autoComplete="off" />
        <p data-plan-part="left" className="text-muted empty:hidden" />
        <button type="submit" className="button-primary">
          Send
        </button>
      </fieldset>
      {children}
    </form>
  );
}
