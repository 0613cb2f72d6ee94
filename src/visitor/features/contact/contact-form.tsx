import { trapField } from "../../../../supabase/functions/_shared/trap-field.ts";
import { BusinessDetail } from "../../../content/business.tsx";
import { addressFieldAttributes, nameFieldAttributes } from "../../../shared/lib/address-field.ts";
import { contactFunction, makeFormAction } from "../../../shared/lib/env.ts";
import type { ContactMessage } from "../../../shared/rules/contact-message.ts";
import { AddressSuggestion, AnswerTo } from "../../ui/address-notes.tsx";
import { DraftNotes } from "../../ui/draft-notes.tsx";
import type { ShownErrors } from "../../ui/form-messages.ts";
import { TrapField } from "../../ui/trap-field.tsx";

const labels = { name: "Name", email: "Email", message: "Message" } as const;

/**
 * Name, email address, message: a plain form that can be sent without a script. Scripts never render it again:
 * live-contact-form.ts checks and sends the values of the document's form.
 * @param props.initial the fields' initial values
 * @param props.errors the messages about them
 */
export function ContactForm({
  initial = {},
  errors = {},
}: {
  initial?: Partial<ContactMessage>;
  errors?: ShownErrors;
}) {
  return (
    <form method="post" action={makeFormAction(contactFunction)} noValidate className="grid gap-2">
      <DraftNotes
        restored="Your message from before is still here."
        notKept="This browser does not let us keep your message. It is lost when you close the page."
        erased="Your message is erased."
        leftOver="Another message from before is kept:"
      />
      {(Object.keys(labels) as (keyof ContactMessage)[]).map((name) => (
        <MessageField key={name} name={name} initial={initial[name]} error={errors[name]} />
      ))}
      <AnswerTo />
      <TrapField name={trapField} error={errors[trapField]} />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="submit" data-disabled-while-sent="" className="button-primary text-lg">
          Send Message
        </button>
        <span className="text-muted">
          Or write to <BusinessDetail name="email" className="text-link" />
        </span>
      </p>
    </form>
  );
}

function MessageField(props: { name: keyof ContactMessage; initial: string | undefined; error: string | undefined }) {
  const id = `contact-${props.name}`;
  const shared = {
    id,
    name: props.name,
    required: true,
    "aria-invalid": props.error ? true : undefined,
    "aria-describedby": `${id}-error`,
    dir: "auto",
    defaultValue: props.initial,
  };
  return (
    <div>
      <label className="mb-1 block font-semibold" htmlFor={id}>
        {labels[props.name]}
      </label>
      {props.name === "message" ? (
        <textarea {...shared} rows={6} className="field py-3" />
      ) : (
        <input
          {...shared}
          {...(props.name === "email"
            ? { ...addressFieldAttributes, type: "email" }
            : { ...nameFieldAttributes, type: "text" })}
          autoComplete={props.name}
          className="field"
        />
      )}
      <p id={`${id}-error`} data-error-of={props.name} className="mt-1 text-danger empty:hidden">
        {props.error}
      </p>
      {props.name === "email" && <AddressSuggestion />}
    </div>
  );
}
