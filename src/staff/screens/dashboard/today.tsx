import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatDay } from "../../../shared/rules/dates.ts";
import { describeWish } from "../../../shared/rules/lead-list.ts";
import { getOfficeDay } from "../../../shared/rules/office-time.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import type { CaseRecord } from "../../../sync/dexie/staff-follow-ups.ts";
import { ContactLinks } from "../../cases/contact-links.tsx";
import { FollowUpMarks } from "../../cases/follow-up-marks.tsx";
import { startQueue } from "../../lists/work-queue.ts";
import type { TodayGroup } from "../../rules/today.ts";
import { todayGroups } from "../../rules/today.ts";
import { Card } from "../../ui/card.tsx";
import { useMedia } from "../../ui/use-media.ts";

/** The words of each part. Its label is that of its list. */
const groupTexts = {
  soon: { title: "Answer soon", label: "Answer soon" },
  overdue: { title: "Answer overdue", label: "Answer overdue" },
  due: { title: "Due", label: "Due" },
  plans: { title: "Plans due", label: "Plans due" },
  mine: { title: "Mine", label: "Mine" },
  untaken: { title: "Not taken yet", label: "Not taken yet" },
  fresh: { title: "New since I looked", label: "New since I looked" },
  travelling: { title: "Travelling now", label: "Travelling now" },
  unreachable: { title: "Cannot be answered", label: "Cannot be answered" },
} as const satisfies Record<TodayGroup, object>;

/** The number of cases of a part that are shown before the others are asked for. */
const maxShownAtFirst = 5;

/** The work of a day, first on the first screen: overdue, due, plans, one's own, untaken and new cases; last who is travelling. */
export function Today({
  groups,
  deletedSoon,
}: {
  /** The groups of cases; undefined until this device has all cases, so that no incomplete number is shown. */
  groups: Record<TodayGroup, readonly CaseRecord[]> | undefined;
  deletedSoon: readonly { each: CaseRecord; until: number }[];
}) {
  const isWide = useMedia("(width >= 80rem)");
  if (!groups) {
    return (
      <Card className="mt-5 p-4 sm:p-5">
        <h2 className="text-xl">Today</h2>
        <p role="status" className="mt-2 text-muted">
          Loading...
        </p>
      </Card>
    );
  }
  const filledGroups = todayGroups.filter((group) => groups[group].length > 0);
  const queue = filledGroups.flatMap((group) => groups[group].map(({ table, followUp: { id } }) => ({ table, id })));
  const sections: Section[] = filledGroups.map((group) => ({
    ...groupTexts[group],
    maxShown: group === "unreachable" ? 0 : maxShownAtFirst,
    children: groups[group].map((each) => (
      <CaseLine key={each.followUp.id} record={each} onOpen={() => startQueue(queue)} />
    )),
  }));
  if (deletedSoon.length > 0) {
    sections.push({
      title: "Deleted soon, though not done",
      label: "Deleted soon",
      maxShown: maxShownAtFirst,
      children: deletedSoon.map(({ each, until }) => (
        <CaseLine key={each.followUp.id} record={each} note={`Deleted on ${formatDay(getOfficeDay(until))}`} />
      )),
    });
  }
  const [left, right] = splitIntoColumns(sections);
  return (
    <Card className="mt-5 p-4 sm:p-5">
      <h2 className="text-xl">Today</h2>
      {filledGroups.length === 0 && deletedSoon.length === 0 && (
        <p className="mt-2 text-muted">Everybody is answered, and nothing is due.</p>
      )}
      <div className="mt-3 grid gap-x-10 gap-y-5 xl:grid-cols-2 xl:items-start">
        {isWide ? (
          <>
            <div className="grid gap-y-5">{left.map(renderSection)}</div>
            <div className="grid gap-y-5">{right.map(renderSection)}</div>
          </>
        ) : (
          sections.map(renderSection)
        )}
      </div>
    </Card>
  );
}

/** A part of the day: its heading, the name of its list, and its lines. */
type Section = {
  title: string;
  label: string;
  /** The number of lines that are not folded. */
  maxShown: number;
  children: readonly ReactNode[];
};

/** Puts each part into the column that is shorter so far, so that no part leaves an empty band beside a longer one. */
function splitIntoColumns(sections: readonly Section[]): [Section[], Section[]] {
  const columns: [Section[], Section[]] = [[], []];
  const lines: [number, number] = [0, 0];
  for (const section of sections) {
    const side = lines[0] <= lines[1] ? 0 : 1;
    columns[side].push(section);
    // The heading and the fold are about as high as one line.
    lines[side] += Math.min(section.children.length, section.maxShown) + 1;
  }
  return columns;
}

const renderSection = (section: Section) => <GroupSection key={section.title} {...section} />;

function GroupSection({ title, label, maxShown, children }: Section) {
  const otherChildren = children.slice(maxShown);
  const listClasses = "divide-y divide-line";
  return (
    <section aria-label={title}>
      <div className="flex items-baseline gap-x-2">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-muted tabular-nums">{children.length}</p>
      </div>
      {maxShown > 0 && (
        <ul aria-label={label} className={listClasses}>
          {children.slice(0, maxShown)}
        </ul>
      )}
      {otherChildren.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-link">
            {maxShown > 0 ? `${otherChildren.length} more` : "They left no contact"}
          </summary>
          <ul aria-label={`${label}, more`} className={listClasses}>
            {otherChildren}
          </ul>
        </details>
      )}
    </section>
  );
}

/** One case: its name opens it, its marks show its state, and its links answer it. */
function CaseLine({ record, note, onOpen }: { record: CaseRecord; note?: string; onOpen?: () => void }) {
  const { followUp, name, table } = record;
  return (
    <li className="flex items-center justify-between gap-x-4 py-1.5">
      <Link
        to={table === "leads" ? "/admin/leads" : "/admin/messages"}
        search={table === "leads" ? { lead: followUp.id } : { message: followUp.id }}
        onClick={onOpen}
        className="-mx-2 min-h-11 min-w-0 flex-1 rounded-md px-2 py-1.5 hover:bg-sunken"
      >
        <span className="flex items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          <Icon name={table === "leads" ? "inbox" : "mail"} className="size-4 shrink-0 text-muted" />
          <bdi>{name}</bdi>
        </span>
        {record.table === "leads" && <span className="block text-sm text-muted">{describeWish(record.lead)}</span>}
        <FollowUpMarks followUp={followUp} />
        {note && <span className="text-sm text-danger">{note}</span>}
      </Link>
      <ContactLinks record={record} />
    </li>
  );
}
