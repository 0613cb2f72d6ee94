import { Link } from "@tanstack/react-router";
import { useContext, useState } from "react";
import { chooseByCount } from "../../shared/rules/counts.ts";
import { formatMoment, shortDate } from "../../shared/rules/dates.ts";
import { type FollowUp, isAnswerAwaited } from "../../shared/rules/follow-ups.ts";
import { formatSender, getContact } from "../../shared/rules/message-sender.ts";
import { listContacts } from "../../shared/rules/same-person.ts";
import { parseTimestamp } from "../../shared/rules/timestamps.ts";
import { readPersonData } from "../../sync/dexie/find-person-data.ts";
import { findFollowUpsByValues } from "../../sync/dexie/read-follow-ups.ts";
import type { PersonRow } from "../../sync/dexie/read-same-person.ts";
import { readFollowUps } from "../../sync/dexie/staff-follow-ups.ts";
import { deriveId } from "../edits/derived-id.ts";
import { type RowChange, updateRows } from "../edits/edits.ts";
import { openDb } from "../mirror/mirror.ts";
import { useStaffDb, useStaffQuery } from "../mirror/rows.ts";
import { useSession } from "../session/session.ts";
import { SearchBox } from "../ui/search-box.tsx";
import { AnsweringContext } from "./answering.ts";
import { saveAnswer } from "./save-answer.ts";
import { useSamePerson } from "./use-same-person.ts";

/** The other enquiries, calls and messages of the person of a record, and a form that links or separates records. */
export function SamePerson({ id }: { id: string }) {
  const db = useStaffDb();
  const followUp = useStaffQuery(readFollowUps, [id])?.get(id);
  const { country } = useContext(AnsweringContext);
  const rows = useSamePerson(db, [id], country, `${followUp?.contact} ${followUp?.person}`);
  const [ownRows, otherRows] = [
    rows.filter(({ isSamePerson }) => isSamePerson),
    rows.filter(({ isSamePerson }) => !isSamePerson),
  ];
  return (
    <>
      {ownRows.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 rounded-md bg-sunken px-3">
          <span>Also from this person:</span>
          {ownRows.map((row) => (
            <PersonLink key={row.id} row={row} />
          ))}
        </p>
      )}
      {followUp && <AnsweredToo followUp={followUp} others={ownRows} />}
      {otherRows.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 rounded-md bg-sunken px-3">
          <span>The same contact, another name:</span>
          {otherRows.map((row) => (
            <PersonLink key={row.id} row={row} isNamed />
          ))}
        </p>
      )}
      {followUp && (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Same person as...</summary>
          <LinkRecordForm id={id} others={ownRows} isLinked={followUp.person !== null} />
        </details>
      )}
    </>
  );
}

const PersonLink = ({ row: { table, id, created_at, name }, isNamed }: { row: PersonRow; isNamed?: boolean }) => (
  <Link
    to={table === "leads" ? "/admin/leads" : "/admin/messages"}
    search={table === "leads" ? { lead: id } : { message: id }}
    className="text-link inline-flex min-h-11 items-center"
  >
    {/* The text is wrapped in one element, because a flex container drops the spaces between its items. */}
    <span>
      {table === "leads" ? "enquiry" : "message"} of {formatMoment(parseTimestamp(created_at), shortDate, "device")}
      {isNamed && (
        <>
          , <bdi>{name}</bdi>
        </>
      )}
    </span>
  </Link>
);

/**
 * The button that records the answer to this record for the person's others that still wait for one: they were answered with it. Each
 * gets a line of its own history.
 */
function AnsweredToo({ followUp, others }: { followUp: FollowUp; others: readonly PersonRow[] }) {
  const userId = useSession()?.userId;
  const cases = useStaffQuery(
    readFollowUps,
    others.map(({ id }) => id),
  );
  const awaiting = [...(cases?.values() ?? [])].filter((each) =>
    isAnswerAwaited({ ...each, isAnswered: each.answered_at !== null }),
  );
  const { answered_at, channel } = followUp;
  if (!userId || answered_at === null || channel === null || awaiting.length === 0) return null;
  const record = async () => {
    for (const each of awaiting) {
      // Two presses, on however many devices, record one answer.
      const answerId = await deriveId("answer", `${followUp.id} ${each.id} ${answered_at}`);
      const values = { channel, next_on: each.next_on ?? "", answerId };
      await saveAnswer(each, values, { by: userId, hasLetter: false });
    }
  };
  return (
    <p className="mt-2">
      <button type="button" className="button-quiet" onClick={() => void record()}>
        {chooseByCount(awaiting.length, "Answered for the Other Too", `Answered for ${awaiting.length} Others Too`)}
      </button>
    </p>
  );
}

/** The most records that a search offers. */
const maxOffered = 5;

/** Finds a record by name, address or number and links it as being of the same person, or removes this record's link. */
function LinkRecordForm({ id, others, isLinked }: { id: string; others: readonly PersonRow[]; isLinked: boolean }) {
  const [typed, setTyped] = useState("");
  const knownIds = new Set([id, ...others.map((each) => each.id)]);
  const found = useStaffQuery(typed.trim() === "" ? undefined : readPersonData, typed, []);
  const choices = found
    ? [
        ...found.leads.map(({ lead, followUp }) => ({
          id: lead.id,
          name: lead.name,
          contacts: listContacts(followUp?.contact, lead.contact),
        })),
        ...found.messages.map(({ message, followUp }) => ({
          id: message.id,
          name: formatSender(message),
          contacts: listContacts(followUp?.contact, getContact(message)),
        })),
      ].filter((each) => !knownIds.has(each.id))
    : [];
  return (
    <div className="grid gap-2 pb-2">
      <SearchBox label="Name, email or telephone of the other" value={typed} onChange={setTyped} />
      {found && choices.length === 0 && <p className="text-muted">Nobody else was found.</p>}
      <ul>
        {choices.slice(0, maxOffered).map((each) => (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <bdi>{each.name}</bdi> <bdi className="text-muted">{each.contacts.join(", ")}</bdi>
            </span>
            <button
              type="button"
              className="button-quiet"
              onClick={() => {
                setTyped("");
                void linkRecords(id, each.id);
              }}
            >
              Same Person
            </button>
          </li>
        ))}
      </ul>
      {isLinked && (
        <p>
          <button type="button" className="button-quiet" onClick={() => void setPerson([id], null)}>
            Not the Same Person
          </button>
        </p>
      )}
    </div>
  );
}

/** Links two records, and all records that either is already linked to, as being of one person. */
async function linkRecords(firstId: string, secondId: string): Promise<void> {
  const db = openDb();
  const cases = await readFollowUps(db, [firstId, secondId]);
  const personIds = [firstId, secondId].flatMap((id) => cases.get(id)?.person ?? []);
  const linkedIds = (await findFollowUpsByValues(db, "person", personIds)).map(({ id }) => id);
  // Two devices that link the same two give them the same id.
  const newPersonId = firstId < secondId ? firstId : secondId;
  await setPerson([...new Set([firstId, secondId, ...linkedIds])], personIds[0] ?? newPersonId);
}

async function setPerson(ids: readonly string[], person: string | null): Promise<void> {
  const written_at = new Date().toISOString();
  const cases = [...(await readFollowUps(openDb(), ids)).values()].filter((each) => each.person !== person);
  const changes = cases.map((seen): RowChange => ({ table: "follow_ups", seen, values: { person, written_at } }));
  await updateRows(changes, { done: "Saved.", failed: "Failed to save" });
}
