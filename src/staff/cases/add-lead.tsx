import { useId, useRef, useState } from "react";
import { type EnquiryName, enquiryNames, getEnquiryField } from "../../../supabase/functions/_shared/enquiry.ts";
import { showToast } from "../../shared/lib/toast-store.ts";
import { findCalledAnswerError, readCalledEnquiry } from "../../shared/rules/enquiry-check.ts";
import { notToldText } from "../../shared/rules/lead-list.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { deriveId } from "../edits/derived-id.ts";
import { FormNotices } from "../forms/form-notices.tsx";
import { type DialogDrafts, useDialogDrafts } from "../forms/use-dialog-draft.ts";
import { useRecordForm } from "../forms/use-record-form.ts";
import { useNewestRows } from "../mirror/rows.ts";
import { useHasMailService } from "../server/use-outgoing.ts";
import { ModalDialog } from "../ui/dialog.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { BoundField, FieldFormElement, type FieldMessages, useFormValues } from "../ui/field-form.tsx";
import { SwitchField } from "../ui/switch-field.tsx";
import { addLeadDialog, enterLead, untoldAnswers } from "./entered-leads.ts";

const makeSourceOption = (label: string) => ({ value: label, label });

/** The sources of leads that do not come through the form. */
const sources = ["Telephone", "Visit to the office", "Recommended", "Social media", "Fair or event"].map(
  makeSourceOption,
);

/** Lists the sources to choose from, with those of this form: a lead that was taken back to be changed may have another. */
const listSources = (...own: readonly string[]) =>
  [...new Set([...sources.map(({ value }) => value), ...own])].map(makeSourceOption);

const emptyValues = { ...untoldAnswers, source: "Telephone", withMail: false };
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

type AddLeadDialogProps = {
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
};

/** Returns the messages by field for answers that make no enquiry. */
const checkAnswers = ({ source: _source, withMail: _withMail, ...answers }: LeadFormValues): FieldMessages =>
  Object.fromEntries(enquiryNames.map((name) => [name, findCalledAnswerError(name, answers[name])]));

/** The fields in the order in which a caller tells them: who it is and how to answer, then the journey, then the rest. */
const calledNames: readonly EnquiryName[] = [
  "name",
  "contact",
  "destination",
  "travel_month",
  "anything_else",
  "travelers",
  "duration",
  "travel_style",
  "location",
  "age",
  "place_in_mind",
];

/**
 * The form, with the questionnaire's rules, but only the name must have been told. What is typed is a draft on this
 * device until it is sent; without a network the lead waits here. It is sent to the same function as the questionnaire, with the
 * staff member's token.
 */
function AddLeadDialog(props: AddLeadDialogProps) {
  const drafts = useDialogDrafts(props.dialog, { shouldResume: true });
  return drafts && <LeadForm key={drafts.restartCount} {...props} drafts={drafts} />;
}

function LeadForm(props: AddLeadDialogProps & { drafts: DialogDrafts }) {
  const { initialValues, madeOf } = props;
  const isOpen = useRef(true);
  const formId = useId();
  const hasMail = useHasMailService();
  const isConfirmationOn = Boolean(useNewestRows("business")?.[0]?.confirmation);
  const canMail = (contact: string) => hasMail && isConfirmationOn && contact.includes("@");
  const makeLeadId = async (id: string) => (madeOf === undefined ? id : deriveId("lead", madeOf));
  const leadForm = useRecordForm<LeadFormValues, LeadFormValues>({
    shape: { emptyValues: initialValues, toValues: (values) => values, toColumns: (values) => values },
    draftKey: props.dialog,
    drafts: props.drafts,
    row: null,
    newId: props.newId,
    check: ({ values }) => checkAnswers(values),
    save: async ({ rowId, values: { source, withMail, ...answers } }) => {
      const payload = readCalledEnquiry(answers);
      if (!payload) return undefined;
      const id = await makeLeadId(rowId);
      const enteredLead = { id, payload, source, withMail: withMail && canMail(answers.contact) };
      const delivery = await enterLead(enteredLead, () => isOpen.current).catch((error: unknown) => {
        console.warn("The lead could not be kept.", error);
        return { outcome: "refused", message: "This browser cannot keep what you type: nothing was sent." } as const;
      });
      if (delivery.outcome === "refused") {
        showToast({ title: "Error", text: delivery.message, tone: "destructive" });
        return { outcome: "failed" };
      }
      await props.onEntered?.(id);
      const isSent = delivery.outcome === "sent";
      if (isSent) showToast({ title: "Success!", text: "Lead added successfully." });
      else showToast({ title: "Kept on this device", text: "The lead is sent as soon as you are online." });
      return { outcome: isSent ? "saved" : "queued" };
    },
    onSaved: ({ outcome }, { rowId }) => {
      props.onDone();
      props.onClose();
      if (outcome === "saved") void makeLeadId(rowId).then(props.onAdded);
    },
    failedText: "",
  });
  const { form, isBusy } = leadForm;
  const values = useFormValues(form);
  const close = () => {
    if (isBusy) return;
    isOpen.current = false;
    void leadForm.prepareClosing().then(props.onClose);
  };

  return (
    <ModalDialog
      open
      onClose={close}
      title={props.title}
      description="For somebody who calls or comes in. The name is enough."
      footer={
        <>
          <button type="button" className="button-quiet" disabled={isBusy} onClick={close}>
            Close
          </button>
          <button type="submit" form={formId} className="button-primary" disabled={isBusy}>
            {isBusy ? "Saving..." : "Save"}
          </button>
        </>
      }
    >
      <FormNotices form={leadForm} restoredText={{ isBack: "Your unfinished lead is back.", discard: "Discard" }} />
      <FieldFormElement form={form} id={formId} className="grid gap-4 sm:grid-cols-2">
        {calledNames.map((name) => (
          <BoundField key={name} form={form} name={name}>
            {(field) => <AnswerField {...field} name={name} />}
          </BoundField>
        ))}
        <BoundField form={form} name="source">
          {(field) => (
            <SelectField {...field} label="Came by" options={listSources(initialValues.source, values.source)} />
          )}
        </BoundField>
        {canMail(values.contact) && (
          <SwitchField
            label="Send a mail that confirms it"
            hint="It says that you wrote this down together."
            value={values.withMail}
            onChange={(withMail) => form.setFieldValue("withMail", withMail)}
          />
        )}
      </FieldFormElement>
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
  const commonProps = { ...props, label: field.label, required: props.name === "name" };
  return "options" in field ? (
    <SelectField {...commonProps} options={[{ value: "", label: notToldText }, ...field.options]} />
  ) : (
    <TextField
      {...commonProps}
      shouldFocus={props.name === "name"}
      isPlain={field.kind === "contact"}
      isName={field.kind === "text" || props.name === "place_in_mind"}
    />
  );
}
