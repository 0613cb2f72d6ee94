import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type EnquiryName, enquiryField, isOptional } from "../../../../supabase/functions/_shared/enquiry.ts";
import { showToast } from "../../../shared/lib/toast-store.ts";
import { emptyAnswers, enquirySteps } from "../../../shared/rules/enquiry.ts";
import { answerError, enquiryOf } from "../../../shared/rules/enquiry-check.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { useSession } from "../../session/session.ts";
import { ModalDialog } from "../../ui/dialog.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { sendLead } from "./send-lead.ts";

/** The fields in the order in which somebody tells them: who, then the trip. */
const names = [...enquirySteps].reverse().flatMap(({ fields }) => fields);

/** The sources of leads that do not come through the form. */
const sources = ["Telephone", "Visit to the office", "Recommended", "Social media", "Fair or event"].map((label) => ({
  value: label,
  label,
}));

const empty = { ...emptyAnswers, source: "Telephone" };
type Typed = typeof empty;

/**
 * The button and the form by which staff add the lead of somebody who calls or comes in. It is sent to the same function as the
 * questionnaire, with the same rules; a note says where it came from. The typed text stays until it has been sent.
 */
export function AddLead({ onAdded }: { onAdded: (id: string) => void }) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<Typed>(empty);
  const [id, setId] = useState(() => crypto.randomUUID());
  const [errors, setErrors] = useState<{ [Name in EnquiryName]?: string | undefined }>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const change = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
  };

  const save = async () => {
    if (isBusy) return;
    const { source, ...answers } = typed;
    const payload = enquiryOf(answers);
    if (!payload) {
      flushSync(() => setErrors(Object.fromEntries(names.map((name) => [name, answerError(name, answers[name])]))));
      return form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
    setBusy(true);
    const failure = await sendLead(id, payload, source, session);
    setBusy(false);
    if (failure !== undefined) return showToast({ title: "Error", text: failure, tone: "destructive" });
    showToast({ title: "Success!", text: "Lead added successfully." });
    setOpen(false);
    setTyped(empty);
    setId(crypto.randomUUID());
    onAdded(id);
  };

  return (
    <>
      <button type="button" className="button-primary gap-2 px-3" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        Add Lead
      </button>
      <ModalDialog
        open={isOpen}
        onClose={() => !isBusy && setOpen(false)}
        title="Add Lead"
        description="For somebody who calls or comes in."
        footer={
          <>
            <button type="button" className="button-quiet" disabled={isBusy} onClick={() => setOpen(false)}>
              Cancel
            </button>
            <button type="submit" form="add-lead" className="button-primary" disabled={isBusy}>
              {isBusy ? "Saving..." : "Save"}
            </button>
          </>
        }
      >
        <form
          ref={form}
          id="add-lead"
          noValidate
          className="grid gap-4 sm:grid-cols-2"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {names.map((name) => (
            <AnswerField
              key={name}
              name={name}
              value={typed[name]}
              error={errors[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
          <SelectField
            name="source"
            label="Came by"
            options={sources}
            value={typed.source}
            onChange={(source) => change({ source })}
          />
        </form>
      </ModalDialog>
    </>
  );
}

function AnswerField(props: {
  name: EnquiryName;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const field = enquiryField(props.name);
  const common = { ...props, label: field.label, required: !isOptional(field) };
  return "options" in field ? (
    <SelectField {...common} options={[{ value: "", label: "Choose" }, ...field.options]} />
  ) : (
    <TextField {...common} first={props.name === "name"} />
  );
}
