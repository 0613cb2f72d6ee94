import type { PlanStop } from "../../../supabase/functions/_shared/plan-version.ts";
import { findColumnErrors } from "../../shared/records/declaration.ts";
import { localContactKinds, localContactRecord } from "../../shared/records/local-contact.ts";
import type { RecordValues } from "../../shared/records/records.ts";
import type { Fields, Mirrored } from "../../shared/rules/sync-edit.ts";
import { useOfficeDay } from "../cases/office-clock.ts";
import { createRow, updateRow } from "../edits/edits.ts";
import { DraftedForm } from "../forms/drafted-form.tsx";
import { findRefusedField } from "../forms/find-refused-field.ts";
import { FormNotices } from "../forms/form-notices.tsx";
import type { FormShape } from "../forms/form-values.ts";
import type { DialogDrafts } from "../forms/use-dialog-draft.ts";
import { useRecordForm } from "../forms/use-record-form.ts";
import { useSession } from "../session/session.ts";
import { ModalDialog } from "../ui/dialog.tsx";
import { AreaField, SelectField, TextField } from "../ui/field.tsx";
import { BoundField, FieldFormElement } from "../ui/field-form.tsx";

type ContactRow = Mirrored<"local_contacts">;

const failedText = "Failed to keep this";

type ContactValues = {
  kind: string;
  name: string;
  phone: string;
  link: string;
  price: string;
  ask: string;
  about: string;
  known_person: string;
};

const emptyValues: ContactValues = {
  kind: "table",
  name: "",
  phone: "",
  link: "",
  price: "",
  ask: "",
  about: "",
  known_person: "",
};

/** The kinds of what is new: a bed is kept from the day that has it. */
const newKinds = localContactKinds.filter(({ value }) => value !== "bed");

/**
 * Makes the conversions of the form of what is known of a stop.
 * @param row what is known already: its place, its bed and when it was checked stay as they are
 */
const makeShape = (
  row: ContactRow | null,
  stop: PlanStop,
  checked: { by: string | null; on: string },
): FormShape<ContactRow, ContactValues> => ({
  emptyValues,
  toValues: ({ kind, name, phone, link, price, ask, about, known_person }) => ({
    kind,
    name,
    phone,
    link,
    price,
    ask,
    about,
    known_person,
  }),
  toColumns: (values): Fields => ({
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])),
    ...(row ? {} : makePlaceColumns(stop, checked)),
  }),
});

const makePlaceColumns = (stop: PlanStop, checked: { by: string | null; on: string }): Fields => ({
  country: stop.country ?? null,
  place: stop.name,
  at: stop.at ?? null,
  bed_kind: null,
  closed_months: [],
  checked_by: checked.by,
  checked_on: checked.on,
});

type ContactFormProps = { stop: PlanStop; row: ContactRow | null; onClose: () => void };

/** The dialog in which something that the office knows of a place is entered or corrected. `row`: null for what is new. */
export const ContactDialog = ({ open, ...props }: ContactFormProps & { open: boolean }) => (
  <ModalDialog open={open} onClose={props.onClose} title={`What we know in ${props.stop.name}`}>
    <ContactForm {...props} />
  </ModalDialog>
);

function ContactForm(props: ContactFormProps) {
  const draftKey = props.row ? `local_contacts:${props.row.id}` : `local_contacts:new/${props.stop.name}`;
  return (
    <DraftedForm dialog={draftKey}>
      {(drafts) => <ContactFields {...props} draftKey={draftKey} drafts={drafts} />}
    </DraftedForm>
  );
}

function ContactFields({
  stop,
  row,
  onClose,
  draftKey,
  drafts,
}: ContactFormProps & { draftKey: string; drafts: DialogDrafts }) {
  const today = useOfficeDay();
  const userId = useSession()?.userId ?? null;
  const contactForm = useRecordForm<ContactRow, ContactValues>({
    shape: makeShape(row, stop, { by: userId, on: today }),
    draftKey,
    drafts,
    row,
    check: ({ columns }) => findColumnErrors(localContactRecord, columns),
    explain: (reason) => findRefusedField("local_contacts", reason),
    save: ({ rowId, seen, columns, refused }) =>
      seen
        ? updateRow("local_contacts", seen, columns, { done: "Saved.", failed: failedText }, { refused })
        : createRow(
            "local_contacts",
            rowId,
            columns as RecordValues<"local_contacts">,
            { done: "Kept for the next plan.", failed: failedText },
            { refused },
          ),
    onSaved: onClose,
    failedText,
  });
  const { form, isBusy } = contactForm;
  return (
    <FieldFormElement form={form} label={`What we know in ${stop.name}`} className="grid gap-3 sm:grid-cols-2">
      <FormNotices form={contactForm} className="sm:col-span-2" />
      <BoundField form={form} name="kind">
        {(field) => (
          <SelectField {...field} label="Kind" options={row?.kind === "bed" ? localContactKinds : newKinds} />
        )}
      </BoundField>
      <BoundField form={form} name="name">
        {(field) => <TextField {...field} label="Name" isName required />}
      </BoundField>
      <BoundField form={form} name="phone">
        {(field) => <TextField {...field} label="Telephone" isPlain />}
      </BoundField>
      <BoundField form={form} name="link">
        {(field) => <TextField {...field} label="Link" isPlain placeholder="https://" />}
      </BoundField>
      <BoundField form={form} name="price">
        {(field) => <TextField {...field} label="Price" hint="With its currency; the office's own" />}
      </BoundField>
      <BoundField form={form} name="known_person">
        {(field) => <TextField {...field} label="Whom we know" hint="The office's own" />}
      </BoundField>
      <div className="sm:col-span-2">
        <BoundField form={form} name="about">
          {(field) => <AreaField {...field} label="What it is like" />}
        </BoundField>
      </div>
      <p className="flex flex-wrap gap-3 sm:col-span-2">
        <button type="submit" className="button-primary" disabled={isBusy}>
          {row ? "Save" : "Keep It"}
        </button>
        <button type="button" className="button-quiet" onClick={onClose}>
          Close
        </button>
      </p>
    </FieldFormElement>
  );
}
