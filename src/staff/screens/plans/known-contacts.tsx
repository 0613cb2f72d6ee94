import { useState } from "react";
import type { PlanBed, PlanStop } from "../../../../supabase/functions/_shared/plan-version.ts";
import { listKnownAt, makeBedOfContact, makeContactOfBed } from "../../../plan/local-contacts.ts";
import { localContactKinds } from "../../../shared/records/local-contact.ts";
import type { RecordValues } from "../../../shared/records/records.ts";
import { formatDay, shortDate } from "../../../shared/rules/dates.ts";
import type { Mirrored } from "../../../shared/rules/sync-edit.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Person } from "../../cases/colleagues.tsx";
import { useOfficeDay } from "../../cases/office-clock.ts";
import { changeRow, createRow, deleteRows } from "../../edits/edits.ts";
import { useNewestRows } from "../../mirror/rows.ts";
import { ContactDialog } from "../../plans/local-contact-form.tsx";
import { useSession } from "../../session/session.ts";

type ContactRow = Mirrored<"local_contacts">;

const failedText = "Failed to keep this";

const getKindLabel = (kind: string): string => localContactKinds.find(({ value }) => value === kind)?.label ?? kind;

/** Writes what a traveller may read of a table, a driver or a second way. */
const describeForTraveller = ({ kind, name, phone, link, ask, about }: ContactRow): string =>
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
  const [edited, setEdited] = useState<ContactRow>();
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
                <button type="button" className="button-quiet" onClick={() => setEdited(each)}>
                  Edit
                  <span className="sr-only"> {each.name}</span>
                </button>
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
      <ContactDialog stop={stop} row={null} open={isAdding} onClose={() => setAdding(false)} />
      {edited && <ContactDialog stop={stop} row={edited} open onClose={() => setEdited(undefined)} />}
    </div>
  );
}
