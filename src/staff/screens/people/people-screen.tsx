import { createLazyRoute, useLocation } from "@tanstack/react-router";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { brand } from "../../../content/brand.ts";
import { showToast } from "../../../shared/lib/toast-store.ts";
import { formatShortTime } from "../../../shared/rules/dates.ts";
import { formatSender, getContact } from "../../../shared/rules/message-sender.ts";
import { getOfficeDay } from "../../../shared/rules/office-time.ts";
import { describePersonData, exportPersonData, type PersonData } from "../../../shared/rules/person-data.ts";
import { readPersonQuery } from "../../../shared/rules/person-query.ts";
import type { HeldPlan } from "../../../shared/rules/plan-texts.ts";
import { identifyContact, makeContactTest } from "../../../shared/rules/same-person.ts";
import type { Mirrored } from "../../../shared/rules/sync-edit.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { type FoundPersonData, readPersonData } from "../../../sync/dexie/find-person-data.ts";
import { putDialogs, removePersonDialogs } from "../../../sync/dexie/person-dialogs.ts";
import { readUnsentPlanRows } from "../../../sync/dexie/read-plans.ts";
import type { PersonRow } from "../../../sync/dexie/read-same-person.ts";
import { useAnsweringBusiness } from "../../cases/answering.ts";
import { useSamePerson } from "../../cases/use-same-person.ts";
import { eraseRows } from "../../edits/edits.ts";
import { focusAfterDelete } from "../../forms/focus-after-delete.ts";
import { openDb } from "../../mirror/mirror.ts";
import { useStaffDb, useStaffQuery } from "../../mirror/rows.ts";
import { type SyncStatus, useSyncStatus } from "../../mirror/sync-status.ts";
import { ContactDialog } from "../../plans/local-contact-form.tsx";
import { warnOfNamesakes } from "../../rules/namesakes.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { SearchBox } from "../../ui/search-box.tsx";
import { Erasures } from "./erasures.tsx";
import { PersonContactCard, PersonLeadCard, PersonMessageCard, PersonPlanCard } from "./person-cards.tsx";

const erasureTexts = {
  done: "Everything chosen was erased for good.",
  failed: "Failed to erase",
  queued: "It is gone from this device, and from the server as soon as you are online.",
};

/** The ends of the sentence about this device's copy while nothing new can come. */
const silenceTexts: Partial<Record<SyncStatus["kind"], string>> = {
  offline: ". There is no network now.",
  "server-silent": ". The server cannot be reached now.",
};

/** Returns the text that the search over everything handed over; empty if there is none. */
const readQuery = (state: object): string => ("find" in state && typeof state.find === "string" ? state.find : "");

/** The screen for a person's rights: it finds the data on a person on this device, and exports or erases the chosen records. */
function PeopleScreen() {
  // The search over everything hands over its text with the navigation: a name has no place in an address.
  const queryFromState = useLocation({ select: ({ state }) => readQuery(state) });
  const [typed, setTyped] = useState(queryFromState);
  const [{ asked, kept }, setSearch] = useState<{ asked: string; kept: ReadonlySet<string> }>({
    asked: queryFromState,
    kept: new Set(),
  });
  useEffect(() => {
    if (queryFromState === "") return;
    setTyped(queryFromState);
    setSearch((before) => ({ ...before, asked: queryFromState }));
  }, [queryFromState]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isErasing, setErasing] = useState(false);
  const [edited, setEdited] = useState<Mirrored<"local_contacts">>();
  const heading = useRef<HTMLHeadingElement>(null);
  // Chosen records stay listed while the person searches for another spelling.
  const found = useStaffQuery(readPersonData, asked, [...kept]);
  const chosenRecords = useMemo(() => pickChosenRecords(found, chosen), [found, chosen]);
  const { country } = useAnsweringBusiness();
  const relatedRows = useSamePerson(useStaffDb(), [...chosen], country);
  const { leads, messages, plans, contacts } = chosenRecords;
  const count = leads.length + messages.length + plans.length + contacts.length;
  const foundIds = found
    ? [
        ...found.leads.map(({ lead }) => lead.id),
        ...found.messages.map(({ message }) => message.id),
        ...found.plans.map(({ plan }) => plan.id),
        ...found.contacts.map(({ id }) => id),
      ]
    : [];

  const search = (event: FormEvent) => {
    event.preventDefault();
    setSearch({ asked: typed, kept: chosen });
  };
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)));

  const chooseMore = (rows: readonly PersonRow[]) => {
    const allIds = new Set([...chosen, ...rows.map(({ id }) => id)]);
    setChosen(allIds);
    setSearch({ asked, kept: allIds });
  };

  const status = useSyncStatus();
  const knownAt = status?.syncedAt ? new Date(status.syncedAt) : null;
  const isMirrorComplete = status?.isLoaded === true;
  const exportChosen = () => {
    const now = new Date();
    saveFile(
      `person-${getOfficeDay(now)}.json`,
      "application/json",
      exportPersonData(chosenRecords, brand.name, now, knownAt),
    );
    showToast({ title: "Success!", text: "Exported as one file." });
  };
  const erase = async () => {
    const db = openDb();
    // A text typed on this device about the person is data about them too.
    const isContact = makeContactsTest(chosenRecords, country);
    const dialogs = await removePersonDialogs(db, new Set(listRecordIds(chosenRecords)), isContact);
    const rows = [
      ...leads.map(({ lead }) => ({ table: "leads" as const, seen: lead as Mirrored<"leads"> })),
      ...messages.map(({ message }) => ({ table: "messages" as const, seen: message })),
      ...plans.map(({ plan }) => ({ table: "plans" as const, seen: plan as Mirrored<"plans"> })),
      ...contacts.map((contact) => ({ table: "local_contacts" as const, seen: contact })),
    ];
    const ofCases = [...leads, ...messages].flatMap((held) => held.plans.map(({ plan }) => plan.id));
    const parts = await readUnsentPlanRows(db, {
      partsOf: listPlans(chosenRecords).map(({ plan }) => plan.id),
      plans: ofCases,
    });
    const outcome = await eraseRows(rows, parts, erasureTexts, () => putDialogs(db, dialogs));
    if (outcome.outcome === "failed") await putDialogs(db, dialogs);
    setErasing(false);
    if (outcome.outcome === "saved" || outcome.outcome === "queued") setChosen(new Set());
    focusAfterDelete(outcome, heading.current);
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl text-forest">
        People
      </h1>
      <p className="mt-2 max-w-prose text-muted">
        For when somebody asks what you hold about them. Find it here, give them a copy, or erase it: they have a right
        to both (Kenya's Data Protection Act 2019; GDPR, articles 15 and 17). First make sure that it is they who ask.
      </p>
      <form onSubmit={search} className="mt-4 flex max-w-2xl flex-wrap gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <SearchBox label="Name, email or telephone" value={typed} onChange={setTyped} />
        </div>
        <button type="submit" className="button-primary">
          Find
        </button>
      </form>
      <p className={`mt-3 ${isMirrorComplete ? "text-muted" : "text-danger"}`}>
        {status &&
          (isMirrorComplete
            ? `This device's copy, as of ${knownAt ? formatShortTime(knownAt) : "an unknown time"}${silenceTexts[status.kind] ?? "."}`
            : "This device has not loaded everything yet, so a search may miss something.")}
      </p>
      <div className="mt-6 grid gap-8">
        {found && foundIds.length === 0 && asked !== "" ? (
          readPersonQuery(asked) ? (
            <EmptyState title="Nothing found" hint="Try the email, the telephone number, or another spelling." />
          ) : (
            <EmptyState title="Too short" hint="Two letters of a name or an email, or five digits of a number." />
          )
        ) : (
          found &&
          foundIds.length > 0 && (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p role="status" className="text-lg">
                  {found.isMatched
                    ? `Found: ${describePersonData(found)}.`
                    : `Nothing found. Chosen before: ${describePersonData(found)}.`}
                  {found.isCut && " There are more: write more of the name."}
                </p>
                <button
                  type="button"
                  className="button-quiet"
                  onClick={() => setChosen(new Set(foundIds.length === count ? [] : foundIds))}
                >
                  {foundIds.length === count ? "Choose None" : `Choose All ${foundIds.length}`}
                </button>
              </div>
              <p className="-mt-6 max-w-prose text-muted">
                A name alone may be two people: choose what belongs to the person who asks.
              </p>
              <Group title="Enquiries" isEmpty={found.leads.length === 0}>
                {found.leads.map((held) => (
                  <PersonLeadCard
                    key={held.lead.id}
                    held={held}
                    isChosen={chosen.has(held.lead.id)}
                    onChoose={choose}
                  />
                ))}
              </Group>
              <Group title="Messages" isEmpty={found.messages.length === 0}>
                {found.messages.map((held) => (
                  <PersonMessageCard
                    key={held.message.id}
                    held={held}
                    isChosen={chosen.has(held.message.id)}
                    onChoose={choose}
                  />
                ))}
              </Group>
              <Group title="Plans without an Enquiry" isEmpty={found.plans.length === 0}>
                {found.plans.map((held) => (
                  <PersonPlanCard
                    key={held.plan.id}
                    held={held}
                    isChosen={chosen.has(held.plan.id)}
                    onChoose={choose}
                  />
                ))}
              </Group>
              <Group title="Local Contacts" isEmpty={found.contacts.length === 0}>
                {found.contacts.map((contact) => (
                  <PersonContactCard
                    key={contact.id}
                    contact={contact}
                    isChosen={chosen.has(contact.id)}
                    onChoose={choose}
                    onEdit={() => setEdited(contact)}
                  />
                ))}
              </Group>
            </>
          )
        )}
      </div>
      {foundIds.length > 0 && (
        <div className="foot-bar -mx-4 mt-6 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6">
          <p role="status" className="min-w-0 flex-1 basis-56">
            {`Chosen: ${describePersonData(chosenRecords)}`}
          </p>
          <ChooseMore
            rows={relatedRows.filter(({ isSamePerson }) => isSamePerson)}
            writeLabel={(more) => `Choose ${more} More of This Person`}
            onChoose={chooseMore}
          />
          <ChooseMore
            rows={relatedRows.filter(({ isSamePerson }) => !isSamePerson)}
            writeLabel={(more) => `Choose ${more} With the Same Contact and Another Name`}
            onChoose={chooseMore}
          />
          <div className="flex flex-wrap gap-3">
            <button type="button" className="button-quiet gap-2" disabled={count === 0} onClick={exportChosen}>
              <Icon name="download" />
              Export
            </button>
            <button
              type="button"
              className="button-quiet gap-2 text-danger"
              disabled={count === 0}
              onClick={() => setErasing(true)}
            >
              <Icon name="bin" />
              Erase for Good
            </button>
          </div>
        </div>
      )}
      <Erasures />
      {edited && <ContactDialog stop={{ name: edited.place }} row={edited} open onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        asked={
          isErasing
            ? {
                title: "Erase for good",
                question: `Are you sure you want to erase ${describePersonData(chosenRecords)} for good?`,
                subject: listNames(chosenRecords),
                confirm: `Erase ${count}`,
                busyLabel: "Erasing...",
                consequence: warnOfNamesakes(chosenRecords, country),
                isForEver: true,
              }
            : undefined
        }
        onConfirm={erase}
        onClose={() => setErasing(false)}
      />
    </>
  );
}

/** Lists all plans of the records: those of their cases, and those of no case. */
const listPlans = ({ leads, messages, plans }: PersonData): readonly HeldPlan[] => [
  ...[...leads, ...messages].flatMap((held) => held.plans),
  ...plans,
];

/** Lists the ids by which the unsaved dialogs about the records are found. */
const listRecordIds = (records: PersonData): string[] => [
  ...records.leads.map(({ lead }) => lead.id),
  ...records.messages.map(({ message }) => message.id),
  ...listPlans(records).flatMap(({ plan, days }) => [plan.id, ...days.map(({ id }) => id)]),
  ...records.contacts.map(({ id }) => id),
];

/** Makes the test if a text is the contact of one of the records, in any notation. */
function makeContactsTest(records: PersonData, country: string | null): (text: string) => boolean {
  const texts = [
    ...records.leads.map(({ lead }) => lead.contact),
    ...records.messages.map(({ message }) => getContact(message)),
    ...records.contacts.map(({ phone }) => phone),
  ];
  return makeContactTest(new Set(texts.flatMap((contact) => identifyContact(contact, country) ?? [])), country);
}

/** The button that chooses records beside those that are chosen; nothing if there are none. */
function ChooseMore(props: {
  rows: readonly PersonRow[];
  writeLabel: (count: number) => string;
  onChoose: (rows: readonly PersonRow[]) => void;
}) {
  if (props.rows.length === 0) return null;
  return (
    <button type="button" className="button-quiet" onClick={() => props.onChoose(props.rows)}>
      {props.writeLabel(props.rows.length)}
    </button>
  );
}

/** Cards of one kind under their heading. */
function Group({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: React.ReactNode }) {
  if (isEmpty) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul className="grid gap-3">{children}</ul>
    </section>
  );
}

type ChosenRecords = PersonData<Mirrored<"messages">>;

const pickChosenRecords = (found: FoundPersonData | undefined, chosen: ReadonlySet<string>): ChosenRecords => ({
  leads: found?.leads.filter(({ lead }) => chosen.has(lead.id)) ?? [],
  messages: found?.messages.filter(({ message }) => chosen.has(message.id)) ?? [],
  plans: found?.plans.filter(({ plan }) => chosen.has(plan.id)) ?? [],
  contacts: found?.contacts.filter(({ id }) => chosen.has(id)) ?? [],
});

/** Lists the names in the chosen records, each spelling once. */
const listNames = ({ leads, messages, plans, contacts }: ChosenRecords): string =>
  new Intl.ListFormat("en-GB").format(
    new Set([
      ...leads.map(({ lead }) => lead.name),
      ...messages.map(({ message }) => formatSender(message)),
      ...plans.map(({ plan }) => plan.traveller_name || plan.title),
      ...contacts.map(({ name }) => name),
    ]),
  );

export const peoplePage = createLazyRoute("/admin/people")({ component: PeopleScreen });
