import { useState } from "react";
import type { PlanBed, PlanStop } from "../../../../supabase/functions/_shared/plan-version.ts";
import { listKnownAt, makeBedOfContact, makeContactOfBed } from "../../../plan/local-contacts.ts";
import { findColumnErrors } from "../../../shared/records/declaration.ts";
import { localContactKinds, localContactRecord } from "../../../shared/records/local-contact.ts";
import type { RecordValues } from "../../../shared/records/records.ts";
import { formatDay, shortDate } from "../../../shared/rules/dates.ts";
import type { Fields, Mirrored } from "../../../shared/rules/sync-edit.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Person } from "../../cases/colleagues.tsx";
import { useOfficeDay } from "../../cases/office-clock.ts";
import { changeRow, createRow, deleteRows } from "../../edits/edits.ts";
import { DraftedForm } from "../../forms/drafted-form.tsx";
import { findRefusedField } from "../../forms/find-refused-field.ts";
import { FormNotices } from "../../forms/form-notices.tsx";
import type { FormShape } from "../../forms/form-values.ts";
import type { DialogDrafts } from "../../forms/use-dialog-draft.ts";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useNewestRows } from "../../mirror/rows.ts";
import { useSession } from "../../session/session.ts";
import { ModalDialog } from "../../ui/dialog.tsx";
import { AreaField, SelectField, TextField } from "../../ui/field.tsx";
import { BoundField, FieldFormElement } from "../../ui/field-form.tsx";

type Known = Mirrored<"local_contacts">;

const failedText = "Failed to keep this";

const getKindLabel = (kind: string): string => localContactKinds.find(({ value }) => value === kind)?.label ?? kind;

/** Writes what a traveller may read of a table, a driver or a second way. */
const describeForTraveller = ({ kind, name, phone, link, ask, about }: Known): string =>
  [
    `${getKindLabel(kind)}: **${name}**`,
    [phone && `telephone ${phone}`, ask && `ask ${ask}`, link].filter(Boolean).join(", "),
    about,
  ]
    .filter(Boolean)
    .join(". ");

/**
 * The list of what the office knows of a stop, from earlier plans: a bed is taken with one press, anything else becomes a line of the text. What a
 * thing costs and whom we know there stay with the office.
 */
export function KnownContacts({
  stop,
  bed,
  onBed,
  onText,
}: {
  stop: PlanStop;
  /** The bed as it is typed; null if there is none. */
  bed: PlanBed | null;
  onBed: (bed: PlanBed) => void;
  onText: (text: string) => void;
}) {
  const rows = useNewestRows("local_contacts");
  const today = useOfficeDay();
  const userId = useSession()?.userId ?? null;
  const [isAdding, setAdding] = useState(false);
  const known = listKnownAt(rows ?? [], stop);
  const isKept = bed?.name && known.some(({ kind, name }) => kind === "bed" && name === bed.name);
  const keepBed = (kept: PlanBed) =>
    createRow(
      "local_contacts",
      crypto.randomUUID(),
      makeContactOfBed(kept, stop, { by: userId, on: today }) as RecordValues<"local_contacts">,
      { done: "Kept for the next plan.", failed: failedText },
    );
  return (
    <div className="grid gap-3">
      {known.length > 0 && (
        <ul className="grid gap-2">
          {known.map((each) => (
            <li key={each.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
                <p>
                  <span className="text-muted">{getKindLabel(each.kind)}: </span>
                  <strong className="font-semibold">{each.name}</strong>
                  {[each.phone, each.price, each.known_person].filter(Boolean).map((text) => `, ${text}`)}
                </p>
                {each.about && <p className="text-muted">{each.about}</p>}
                <p className="text-sm text-muted">
                  {each.checked_on ? (
                    <>
                      Checked on {formatDay(each.checked_on, shortDate)} by <Person id={each.checked_by} />
                    </>
                  ) : (
                    "Nobody has checked it yet"
                  )}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <button
                  type="button"
                  className="button-quiet"
                  onClick={() =>
                    each.kind === "bed" ? onBed(makeBedOfContact(each)) : onText(describeForTraveller(each))
                  }
                >
                  {each.kind === "bed" ? "Use This Bed" : "Add to the Text"}
                  <span className="sr-only">: {each.name}</span>
                </button>
                {each.checked_on !== today && (
                  <button
                    type="button"
                    className="button-quiet"
                    onClick={() =>
                      void changeRow(
                        "local_contacts",
                        each,
                        { checked_on: today, checked_by: userId },
                        { done: "Checked.", failed: failedText },
                      )
                    }
                  >
                    Checked Today
                    <span className="sr-only">: {each.name}</span>
                  </button>
                )}
                <button
                  type="button"
                  className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-sunken"
                  onClick={() =>
                    void deleteRows([{ table: "local_contacts", seen: each }], {
                      done: "It is no longer kept.",
                      failed: failedText,
                    })
                  }
                >
                  <span className="sr-only">Keep {each.name} no longer</span>
                  <Icon name="bin" />
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-2">
        {bed?.name && !isKept && (
          <button type="button" className="button-quiet" onClick={() => void keepBed(bed)}>
            Keep This Bed for Next Time
          </button>
        )}
        <button type="button" className="button-quiet" onClick={() => setAdding(true)}>
          Keep Something Else Here
        </button>
      </p>
      <ModalDialog open={isAdding} onClose={() => setAdding(false)} title={`What we know in ${stop.name}`}>
        <ContactForm stop={stop} onClose={() => setAdding(false)} />
      </ModalDialog>
    </div>
  );
}

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

/** The kinds that are typed here; a bed is kept from the day that has it. */
const typedKinds = localContactKinds.filter(({ value }) => value !== "bed");

/** Makes the conversions of the form of what is known of a stop. */
const makeShape = (stop: PlanStop, checked: { by: string | null; on: string }): FormShape<Known, ContactValues> => ({
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
    country: stop.country ?? null,
    place: stop.name,
    at: stop.at ?? null,
    bed_kind: null,
    closed_months: [],
    checked_by: checked.by,
    checked_on: checked.on,
  }),
});

function ContactForm(props: { stop: PlanStop; onClose: () => void }) {
  const draftKey = `local_contacts:new ${props.stop.name}`;
  return (
    <DraftedForm dialog={draftKey}>
      {(drafts) => <ContactFields {...props} draftKey={draftKey} drafts={drafts} />}
    </DraftedForm>
  );
}

function ContactFields({
  stop,
  onClose,
  draftKey,
  drafts,
}: {
  stop: PlanStop;
  onClose: () => void;
  draftKey: string;
  drafts: DialogDrafts;
}) {
  const today = useOfficeDay();
  const userId = useSession()?.userId ?? null;
  const contactForm = useRecordForm<Known, ContactValues>({
    shape: makeShape(stop, { by: userId, on: today }),
    draftKey,
    drafts,
    row: null,
    check: ({ columns }) => findColumnErrors(localContactRecord, columns),
    explain: (reason) => findRefusedField("local_contacts", reason),
    save: ({ rowId, columns, refused }) =>
      createRow(
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
        {(field) => <SelectField {...field} label="Kind" options={typedKinds} />}
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
          Keep It
        </button>
        <button type="button" className="button-quiet" onClick={onClose}>
          Close
        </button>
      </p>
    </FieldFormElement>
  );
}
