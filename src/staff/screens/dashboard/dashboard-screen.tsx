import { Link } from "@tanstack/react-router";
import type { Lead } from "../../../shared/records/records.ts";
import { formatCount } from "../../../shared/rules/counts.ts";
import { formatMoment, weekdayMoment } from "../../../shared/rules/dates.ts";
import { getDestinationLabel, getTravelStyleLabel, getTravelStyleVariant } from "../../../shared/rules/lead-list.ts";
import { chartDays, type LeadFigures } from "../../../shared/rules/lead-stats.ts";
import { parseTimestamp } from "../../../shared/rules/timestamps.ts";
import { Icon, type IconName } from "../../../shared/ui/icon.tsx";
import type { DashboardCounts } from "../../../sync/dexie/dashboard.ts";
import type { CaseRecord } from "../../../sync/dexie/staff-follow-ups.ts";
import type { ReaderFigures } from "../../rules/daily-counts.ts";
import type { TodayGroup } from "../../rules/today.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { BarList } from "./bar-list.tsx";
import { DayChart } from "./day-chart.tsx";
import { ReadersCard } from "./readers-card.tsx";
import { Today } from "./today.tsx";

const leadsPath = "/admin/leads";

type DashboardProps = {
  counts?: DashboardCounts | undefined;
  /** The newest leads of the last seven days, and the number of all leads of those days. */
  recent?: { leads: readonly Lead[]; count: number } | undefined;
  chartFigures?: LeadFigures | undefined;
  /** The day's work; undefined until this device has all of it. */
  today?: Record<TodayGroup, CaseRecord[]> | undefined;
  /** The open cases that retention deletes soon. */
  deletedSoon?: readonly { each: CaseRecord; until: number }[];
  /** The number of messages that this person has not opened. */
  newMessages?: number;
  /** True if the server does not answer and the first load is not complete. */
  hasFailed?: boolean;
  /** The switches of this person's alerts. */
  alertSwitches?: React.ReactNode;
  /** The card that tells a new colleague what their role may do, and asks for their name. */
  welcome?: React.ReactNode;
  /** The totals of reading on the website; null if the server does not answer. */
  readers?: ReaderFigures | null | undefined;
};

/** The dashboard. All but the readers' totals is read from this device; `undefined` means not read yet. */
export function DashboardScreen({
  counts,
  recent,
  chartFigures,
  today,
  deletedSoon = [],
  newMessages = 0,
  hasFailed = false,
  alertSwitches,
  welcome,
  readers,
}: DashboardProps) {
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl text-forest">
        Dashboard
      </h1>
      {!hasFailed && <Today groups={today} deletedSoon={deletedSoon} />}
      {welcome}
      {hasFailed ? (
        <div className="mt-5">
          <EmptyState title="Not loaded yet" hint="The figures appear here as soon as the server answers." />
        </div>
      ) : (
        <CountCards counts={counts} />
      )}
      {newMessages > 0 && (
        <Link
          to="/admin/messages"
          className="mt-6 flex min-h-14 items-center gap-3 rounded-lg border border-line bg-card px-4 py-3 font-semibold hover:border-line-strong sm:px-5"
        >
          <Icon name="mail" className="size-5 text-ochre" />
          {formatCount(newMessages, "new message")}
        </Link>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <RecentLeadsCard recent={recent} />
        <div className="grid gap-6">
          <QuickActions />
          {alertSwitches}
        </div>
      </div>
      <Charts figures={chartFigures} />
      <ReadersCard figures={readers} />
    </>
  );
}

function CountCards({ counts }: { counts: DashboardCounts | undefined }) {
  if (!counts) {
    return (
      <div className="mt-5 grid grid-cols-2 gap-4 lg:grid-cols-4">
        <p role="status" className="sr-only">
          Loading...
        </p>
        {["a", "b", "c", "d"].map((key) => (
          <SkeletonCard key={key} />
        ))}
      </div>
    );
  }
  const cards: { label: string; to: string; icon: IconName; count: number; note?: string }[] = [
    { label: "Leads", to: "/admin/leads", icon: "inbox", count: counts.leads },
    { label: "Destinations", to: "/admin/destinations", icon: "compass", count: counts.destinations },
    { label: "Services", to: "/admin/services", icon: "wallet", count: counts.services },
    {
      label: "Blog Posts",
      to: "/admin/blog",
      icon: "book",
      count: counts.posts,
      note: `${counts.published} published`,
    },
  ];
  return (
    <ul aria-label="Counts" className="mt-5 grid grid-cols-2 gap-4 lg:grid-cols-4">
      {cards.map(({ label, to, icon, count, note }) => (
        <li key={to}>
          <Link
            to={to}
            className="block h-full rounded-lg border border-line bg-card p-4 hover:border-line-strong sm:p-5"
          >
            <span className="flex items-center justify-between gap-2 text-muted">
              {label}
              <Icon name={icon} className="hidden size-5 text-ochre min-[360px]:block" />
            </span>
            <span className="mt-1 block font-display text-4xl tabular-nums">{count}</span>
            <span className="block min-h-6 text-muted">{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function RecentLeadsCard({ recent }: { recent: { leads: readonly Lead[]; count: number } | undefined }) {
  return (
    <Card className="p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">Recent Leads</h2>
        {recent && <p className="text-muted">{recent.count} in the last 7 days</p>}
      </div>
      {recent?.leads.length === 0 && <p className="mt-4 text-muted">No leads in the last 7 days.</p>}
      <ul className="mt-2 divide-y divide-line">
        {recent?.leads.map((lead) => (
          <li key={lead.id}>
            <Link
              to={leadsPath}
              search={{ lead: lead.id }}
              className="-mx-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md px-2 py-2.5 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="block font-semibold [overflow-wrap:anywhere]">
                  <bdi>{lead.name}</bdi>
                </span>
                <span className="block text-muted">
                  {getDestinationLabel(lead)}, {formatMoment(parseTimestamp(lead.created_at), weekdayMoment, "device")}
                </span>
              </span>
              {lead.travel_style && (
                <Badge variant={getTravelStyleVariant(lead.travel_style)}>{getTravelStyleLabel(lead)}</Badge>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={leadsPath} className="text-link mt-2 inline-flex min-h-11 items-center">
        All leads
      </Link>
    </Card>
  );
}

const quickActions = [
  { label: "Add New Destination", to: "/admin/destinations", icon: "compass" },
  { label: "Create Blog Post", to: "/admin/blog", icon: "book" },
  { label: "Add Service", to: "/admin/services", icon: "wallet" },
] as const satisfies readonly { label: string; to: string; icon: IconName }[];

function QuickActions() {
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="text-xl">Quick Actions</h2>
      <ul className="mt-3 grid gap-3">
        {quickActions.map(({ label, to, icon }) => (
          <li key={label}>
            <Link to={to} search={{ create: 1 }} className="button-quiet w-full justify-start gap-3">
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Charts({ figures }: { figures: LeadFigures | undefined }) {
  if (!figures) return null;
  return (
    <Card className="mt-6 p-4 sm:p-5">
      <h2 className="text-xl">Enquiries in the last {chartDays} days</h2>
      <div className="mt-4 grid gap-8">
        <DayChart title="By day" unit="Enquiries" tallies={figures.days} />
        <div className="grid gap-8 lg:grid-cols-2">
          <BarList title="By destination" unit="Enquiries" tallies={figures.destinations} />
          <BarList title="By travel style" unit="Enquiries" tallies={figures.styles} />
        </div>
      </div>
    </Card>
  );
}
