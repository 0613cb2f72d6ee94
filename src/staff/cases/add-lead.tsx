import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type EnquiryName,
  enquiryNames,
  getEnquiryField,
  isOptional,
} from "../../../supabase/functions/_shared/enquiry.ts";
import { showToast } from "../../shared/lib/toast-store.ts";
import { emptyAnswers } from "../../shared/rules/enquiry.ts";
import { findAnswerError, readCalledEnquiry } from "../../shared/rules/enquiry-check.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { deriveId } from "../derived-id.ts";
import { useDraftForm } from "../editing/use-draft-form.ts";
import { addLeadDialog, enterLead } from "../entered-leads.ts";
import { useNewestRows } from "../rows.ts";
import { ModalDialog } from "../ui/dialog.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { SwitchField } from "../ui/switch-field.tsx";
import { useMailService } from "../use-outgoing.ts";

const makeSourceOption = (label: string) => ({ value: label, label });

/** The sources of leads that do not come through the form. */
const sources = ["Telephone", "Visit to the office", "Recommended", "Social media", "Fair or event"].map(
  makeSourceOption,
);

const emptyValues = { ...emptyAnswers, source: "Telephone", withMail: false };
type LeadFormValues = typeof emptyValues;

/** The answers and the source that a form begins with. */
export type InitialLeadValues = Partial<Omit<LeadFormValues, "withMail">>;

/**
 * The button by which staff add the lead of somebody who calls or comes in, or of what is known already.
 * @param props.dialog the name under which the draft is stored, for a form that is not the usual one
 * @param props.madeOf the id of what the lead is made of: its own id is derived from that, so that it is made once, on however many
 *   devices; undefined for a new lead
 * @param props.onEntered called once the lead is sent, or stored on this device until it can be
 * @param props.onAdded called once the lead is sent
 */
export function AddLead({
  label = "Add Lead",
  dialog = addLeadDialog,
  initialValues,
  madeOf,
  onEntered,
  onAdded,
}: {
  label?: string;
  dialog?: string;
  madeOf?: string;
  initialValues?: InitialLeadValues;
  onEntered?: (id: string) => Promise<unknown>;
  onAdded: (id: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [id, setId] = useState(() => crypto.randomUUID());
  return (
    <>
      <button
        type="button"
        className={`${initialValues ? "button-quiet" : "button-primary"} gap-2 px-3`}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" />
        <span className={initialValues ? "" : "max-sm:sr-only"}>{label}</span>
      </button>
      {isOpen && (
        <AddLeadDialog
          newId={id}
          onClose={() => setOpen(false)}
          onDone={() => setId(crypto.randomUUID())}
          title={label}
          dialog={dialog}
          initialValues={initialValues ? { ...emptyValues, ...initialValues } : emptyValues}
          madeOf={madeOf}
          onEntered={onEntered}
          onAdded={onAdded}
        />
      )}
    </>
  );
}

/**
 * The form, with the questionnaire's rules, but for the age, which nobody asks on the telephone. What is typed is a draft on this
 * device until it is sent; without a network the lead waits here. It is sent to the same function as the questionnaire, with the
 * staff member's token.
 */
function AddLeadDialog(props: {
  newId: string;
  onClose: () => void;
  onDone: () => void;
  title: string;
  dialog: string;
  /** The values that the form begins with. */
  initialValues: LeadFormValues;
  madeOf: string | undefined;
  onEntered: ((id: string) => Promise<unknown>) | undefined;
  onAdded: (id: string) => void;
}) {
  const { initialValues } = props;
  const { rowId, typed, change, settle, isRestored } = useDraftForm<LeadFormValues>(
    props.dialog,
    props.newId,
    initialValues,
  );
  const [errors, setErrors] = useState<{ [Name in EnquiryName]?: string | undefined }>({});
  const [isBusy, setBusy] = useState(false);
  const isOpen = useRef(true);
  const form = useRef<HTMLFormElement>(null);
  const hasMail = useMailService();
  const isConfirmationOn = Boolean(useNewestRows("business")?.[0]?.confirmation);
  const canMail = hasMail && isConfirmationOn && typed.contact.includes("@");

  const update = (part: Partial<LeadFormValues>) => {
    change(part);
    setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
  };
  const close = () => {
    if (isBusy) return;
    isOpen.current = false;
    props.onClose();
  };
  const save = async () => {
    if (isBusy) return;
    const { source, withMail, ...answers } = typed;
    const payload = readCalledEnquiry(answers);
    if (!payload) {
      const isAgeMissing = (name: EnquiryName) => name === "age" && answers.age.trim() === "";
      const fieldErrors = enquiryNames.map((name) => [
        name,
        isAgeMissing(name) ? undefined : findAnswerError(name, answers[name]),
      ]);
      flushSync(() => setErrors(Object.fromEntries(fieldErrors)));
      return form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
    setBusy(true);
    const id = props.madeOf === undefined ? rowId : await deriveId("lead", props.madeOf);
    const enteredLead = { id, payload, source, withMail: withMail && canMail };
    const outcome = await enterLead(enteredLead, () => isOpen.current).catch((error: unknown) => {
      console.warn("The lead could not be kept.", error);
      return { outcome: "refused", message: "This browser cannot keep what you type: nothing was sent." } as const;
    });
    setBusy(false);
    if (outcome.outcome === "refused") return showToast({ title: "Error", text: outcome.message, tone: "destructive" });
    await settle(typed);
    await props.onEntered?.(id);
    const isSent = outcome.outcome === "sent";
    if (isSent) showToast({ title: "Success!", text: "Lead added successfully." });
    else showToast({ title: "Kept on this device", text: "The lead is sent as soon as you are online." });
    props.onDone();
    props.onClose();
    if (isSent) props.onAdded(id);
  };

  return (
    <ModalDialog
      open
      onClose={close}
      title={props.title}
      description="For somebody who calls or comes in."
      footer={
        <>
          <button type="button" className="button-quiet" disabled={isBusy} onClick={close}>
            Close
          </button>
          <button type="submit" form="add-lead" className="button-primary" disabled={isBusy}>
            {isBusy ? "Saving..." : "Save"}
          </button>
        </>
      }
    >
      {isRestored && (
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-sunken px-4 py-2">
          <p>Your unfinished lead is back.</p>
          <button type="button" className="button-quiet" onClick={() => update(initialValues)}>
            Discard
          </button>
        </div>
      )}
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
        {enquiryNames.map((name) => (
          <AnswerField
            key={name}
            name={name}
            value={typed[name]}
            error={errors[name]}
            onChange={(value) => update({ [name]: value })}
          />
        ))}
        <SelectField
          name="source"
          label="Came by"
          options={
            sources.some(({ value }) => value === initialValues.source)
              ? sources
              : [...sources, makeSourceOption(initialValues.source)]
          }
          value={typed.source}
          onChange={(source) => update({ source })}
        />
        {canMail && (
          <SwitchField
            label="Send a mail that confirms it"
            hint="It says that you wrote this down together."
            value={typed.withMail}
            onChange={(withMail) => update({ withMail })}
          />
        )}
      </form>
    </ModalDialog>
  );
}

function AnswerField(props: {
  name: EnquiryName;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const field = getEnquiryField(props.name);
  const commonProps = { ...props, label: field.label, required: !isOptional(field) && props.name !== "age" };
  return "options" in field ? (
    <SelectField {...commonProps} options={[{ value: "", label: "Choose" }, ...field.options]} />
  ) : (
    <TextField
      {...commonProps}
      shouldFocus={props.name === "name"}
      isPlain={field.kind === "contact"}
      isName={field.kind === "text" || props.name === "place_in_mind"}
      {...(props.name === "age" && { hint: "Leave it empty where it was not told." })}
    />
  );
}
