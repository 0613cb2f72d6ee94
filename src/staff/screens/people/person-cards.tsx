import { type ReactNode, useId } from "react";
import { sortDays } from "../../../plan/plan.ts";
import { listLabels, listTextColumns, type RecordDeclaration } from "../../../shared/records/declaration.ts";
import { followUpRecord } from "../../../shared/records/follow-up.ts";
import { leadRecord } from "../../../shared/records/lead.ts";
import { localContactRecord } from "../../../shared/records/local-contact.ts";
import { planRecord } from "../../../shared/records/plan.ts";
import { formatShortTime } from "../../../shared/rules/dates.ts";
import { getChannelLabel } from "../../../shared/rules/follow-ups.ts";
import { formatTravelers, getDestinationLabel, noContactText } from "../../../shared/rules/lead-list.ts";
import { formatSender, getContact } from "../../../shared/rules/message-sender.ts";
import type { AnswerNote, Note } from "../../../shared/rules/notes.ts";
import type { LeadWithCase, PersonMessage } from "../../../shared/rules/person-data.ts";
import type { HeldPlan } from "../../../shared/rules/plan-texts.ts";
import type { Fields, Mirrored } from "../../../shared/rules/sync-edit.ts";
import { parseTimestamp } from "../../../shared/rules/timestamps.ts";
import { Person } from "../../cases/colleagues.tsx";
import { Card } from "../../ui/card.tsx";

type ChoiceProps = { isChosen: boolean; onChoose: (id: string, isChosen: boolean) => void };

/** The card of a record that may belong to the person, which can be chosen. Typed text is shown as plain text. */
function PersonCard(props: ChoiceProps & { id: string; name: string; created_at: string; children: ReactNode }) {
  const { id, name, created_at, isChosen, onChoose, children } = props;
  const detailsId = useId();
  return (
    <li className="min-w-0">
      <Card className="has-checked:border-forest has-checked:bg-sunken">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 px-4 pt-3">
          <input
            type="checkbox"
            className="size-6 shrink-0 accent-forest"
            aria-describedby={detailsId}
            checked={isChosen}
            onChange={(event) => onChoose(id, event.target.checked)}
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
            <bdi className="min-w-0 font-display text-lg [overflow-wrap:anywhere]">{name}</bdi>
            <time dateTime={created_at} className="text-sm text-muted">
              {formatShortTime(parseTimestamp(created_at))}
            </time>
          </span>
        </label>
        <div id={detailsId} className="grid gap-1.5 px-4 pt-1 pb-4 ps-13 [overflow-wrap:anywhere]">
          {children}
        </div>
      </Card>
    </li>
  );
}

/** An enquiry with its notes. */
export function PersonLeadCard({
  held: { lead, notes, answers, followUp, plans },
  ...choiceProps
}: ChoiceProps & { held: LeadWithCase }) {
  return (
    <PersonCard {...choiceProps} id={lead.id} name={lead.name} created_at={lead.created_at}>
      <p>
        <bdi>{lead.contact ?? noContactText}</bdi>
      </p>
      <p className="text-muted">
        {[getDestinationLabel(lead), formatTravelers(lead)].filter(Boolean).join(", ")}; age {lead.age ?? "not told"},
        from <bdi>{lead.location ?? "a place not told"}</bdi>
      </p>
      <WrittenTexts record={leadRecord} row={lead} shown={["name", "contact"]} />
      <WrittenTexts record={followUpRecord} row={followUp} shown={[]} />
      <PersonNotes notes={notes} />
      <PersonAnswers answers={answers} />
      <PersonPlans plans={plans} />
    </PersonCard>
  );
}

/** The texts of a record under their labels, so that it shows why the record was found. `shown`: columns shown elsewhere. */
function WrittenTexts({ record, row, shown }: { record: RecordDeclaration; row: object | undefined; shown: string[] }) {
  const labels: Readonly<Record<string, string>> = listLabels(record);
  return listTextColumns(record)
    .filter((column) => !shown.includes(column))
    .map((column) => [column, (row as Fields | undefined)?.[column]] as const)
    .filter(([, text]) => typeof text === "string" && text !== "")
    .map(([column, text]) => (
      <p key={column}>
        <span className="text-muted">{labels[column]}</span>: <bdi>{String(text)}</bdi>
      </p>
    ));
}

/** The letters of the answers to a record. */
function PersonAnswers({ answers }: { answers: readonly AnswerNote[] }) {
  return answers.map(({ id, channel, letter }) => (
    <p key={id} className="line-clamp-4">
      <span className="text-muted">Answered: {getChannelLabel(channel)}</span>
      {letter && (
        <>
          : <bdi>{letter}</bdi>
        </>
      )}
    </p>
  ));
}

/** The notes of a record. */
function PersonNotes({ notes }: { notes: readonly Note[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1 border-s-2 border-line ps-3" aria-label="Notes">
      {notes.map((note) => (
        <li key={note.id}>
          <span className="text-muted">
            <Person id={note.author} isFirst />
          </span>
          : <bdi>{note.body}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** A message of the contact form, with its notes. */
export function PersonMessageCard({
  held: { message, notes, answers, followUp, plans },
  ...choiceProps
}: ChoiceProps & { held: PersonMessage<Mirrored<"messages">> }) {
  return (
    <PersonCard {...choiceProps} id={message.id} name={formatSender(message)} created_at={message.created_at}>
      <p>
        <bdi>{getContact(message)}</bdi>
      </p>
      <p dir="auto" className="line-clamp-4 text-muted">
        {message.message}
      </p>
      <WrittenTexts record={followUpRecord} row={followUp} shown={[]} />
      <PersonNotes notes={notes} />
      <PersonAnswers answers={answers} />
      <PersonPlans plans={plans} />
    </PersonCard>
  );
}

/** The plans of a case, with what the traveller answered. */
function PersonPlans({ plans }: { plans: readonly HeldPlan[] }) {
  return plans.map((held) => (
    <div key={held.plan.id} className="mt-1 grid gap-1">
      <p>
        <span className="text-muted">Plan</span>: <bdi>{held.plan.title}</bdi>
      </p>
      <PlanTexts held={held} />
    </div>
  ));
}

/** A plan of no case. */
export function PersonPlanCard({ held, ...choiceProps }: ChoiceProps & { held: HeldPlan }) {
  const { id, title, created_at } = held.plan;
  return (
    <PersonCard {...choiceProps} id={id} name={title} created_at={created_at}>
      <PlanTexts held={held} />
    </PersonCard>
  );
}

/** A local contact, which can be corrected here even if no plan leads to its place. */
export function PersonContactCard({
  contact,
  onEdit,
  ...choiceProps
}: ChoiceProps & { contact: Mirrored<"local_contacts">; onEdit: () => void }) {
  const { id, name, place, created_at } = contact;
  return (
    <PersonCard {...choiceProps} id={id} name={name} created_at={created_at}>
      <p>
        <span className="text-muted">Place</span>: <bdi>{place}</bdi>
      </p>
      <WrittenTexts record={localContactRecord} row={contact} shown={["name"]} />
      <p>
        <button type="button" className="button-quiet" onClick={onEdit}>
          Correct
          <span className="sr-only"> {name}</span>
        </button>
      </p>
    </PersonCard>
  );
}

/** The texts of a plan, so that it shows why it was found. */
const PlanTexts = ({ held: { plan, days, answers } }: { held: HeldPlan }) => (
  <>
    <WrittenTexts record={planRecord} row={plan} shown={["title"]} />
    <p className="line-clamp-4 text-muted">
      <bdi>
        {sortDays(days)
          .flatMap((day) => [day.title, day.text].filter(Boolean))
          .join(" · ")}
      </bdi>
    </p>
    {answers.map(({ id, text }) => (
      <p key={id}>
        <span className="text-muted">Answer</span>: <bdi>{text}</bdi>
      </p>
    ))}
  </>
);
