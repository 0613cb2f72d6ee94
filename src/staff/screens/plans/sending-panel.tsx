import { useState } from "react";
import type { PlanVersion } from "../../../../supabase/functions/_shared/plan-version.ts";
import { countDayFaults, type PlanFinding } from "../../../plan/check-plan.ts";
import type { FreezeFault } from "../../../plan/freeze-plan.ts";
import type { PlanDay } from "../../../plan/plan.ts";
import { isSameVersion } from "../../../plan/version-identity.ts";
import { showToast } from "../../../shared/lib/toast-store.ts";
import { chooseByCount } from "../../../shared/rules/counts.ts";
import { formatDay, longDate } from "../../../shared/rules/dates.ts";
import type { Mirrored } from "../../../shared/rules/sync-edit.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Person } from "../../cases/colleagues.tsx";
import { formatReceivedTime } from "../../cases/received-time.ts";
import { getPlanLink } from "../../plans/plan-address.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { FindingList } from "./finding-list.tsx";
import { type DeskPlan, type DeskVersion, makeToken, replaceLink, sendVersion, withdrawLink } from "./plan-actions.ts";
import { ShownChanges } from "./version-changes.tsx";

/** The result of freezing a plan as it is now. */
export type FreezeResult =
  | { version: PlanVersion; faults?: undefined }
  | { version?: undefined; faults: readonly FreezeFault[] };

/** Copies a text within the press: after a wait, Safari would refuse it. */
const copyAtOnce = (text: string): void =>
  void navigator.clipboard.writeText(text).catch(() =>
    showToast({
      title: "Error",
      text: "This browser does not let us copy. Select the link and copy it yourself.",
      tone: "destructive",
    }),
  );

const headingId = "sending";

/** Shows the part of the desk that sends, and puts the focus on its heading. */
export function showSending(): void {
  const heading = document.getElementById(headingId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}

/** The part of the desk that sends: the plan's gaps, its link, and the versions that were sent. */
export function SendingPanel({
  plan,
  days,
  versions,
  findings,
  freeze,
  unsavedCount,
  onOpenDay,
  onPreviewVersion,
}: {
  plan: DeskPlan;
  days: readonly PlanDay[];
  /** The versions, newest first. */
  versions: readonly DeskVersion[];
  /** The faults of the plan and of its days. */
  findings: readonly PlanFinding[];
  freeze: () => FreezeResult;
  /** The number of forms with something that is not saved. */
  unsavedCount: number;
  onOpenDay: (dayId: string) => void;
  onPreviewVersion: (version: DeskVersion) => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [faults, setFaults] = useState<readonly FreezeFault[]>([]);
  const { token, link_withdrawn_at: withdrawnAt } = plan;
  const isOpenLink = token !== null && withdrawnAt === null;

  const send = async () => {
    const frozen = freeze();
    if (!frozen.version) return setFaults(frozen.faults);
    setFaults([]);
    const sentToken = isOpenLink ? token : makeToken();
    copyAtOnce(getPlanLink(sentToken));
    const [former] = versions;
    const isSame = former && isSameVersion(former.content, frozen.version);
    if (isSame && isOpenLink)
      return showToast({ title: "Success!", text: "Nothing has changed since then. The link is copied." });
    setBusy(true);
    try {
      if (isSame) await replaceLink(plan, sentToken);
      else await sendVersion(plan, sentToken, frozen.version, former);
    } finally {
      setBusy(false);
    }
  };
  const makeNewLink = () => {
    const next = makeToken();
    copyAtOnce(getPlanLink(next));
    void replaceLink(plan, next);
  };
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <h2 id={headingId} tabIndex={-1} className="text-xl text-forest">
        Sending
      </h2>
      <Lacking days={days} findings={findings} unsavedCount={unsavedCount} onOpenDay={onOpenDay} />
      {faults.length > 0 && (
        <div role="alert" className="rounded-md border border-danger bg-danger-soft px-4 py-2 text-danger">
          <p className="font-semibold">This cannot be sent yet:</p>
          <ul className="list-disc ps-5">
            {faults.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <button type="button" className="button-primary gap-2" disabled={isBusy} onClick={() => void send()}>
        <Icon name="link" />
        {isBusy ? "Sending..." : versions.length === 0 ? "Send and Copy the Link" : "Send Again and Copy the Link"}
      </button>
      {token && versions.length > 0 && (
        <div className="grid gap-2">
          <p className="text-sm text-muted [overflow-wrap:anywhere]" dir="ltr">
            {getPlanLink(token)}
          </p>
          <LinkState plan={plan} versions={versions} />
          <p className="flex flex-wrap gap-2">
            {isOpenLink && (
              <CopyButton text={getPlanLink(token)} label="Copy the Link" className="button-quiet gap-2 px-3" />
            )}
            <button type="button" className="button-quiet" onClick={makeNewLink}>
              Make a New Link
            </button>
            {isOpenLink ? (
              <button type="button" className="button-quiet" onClick={() => setWithdrawing(true)}>
                Withdraw the Link
              </button>
            ) : (
              <button type="button" className="button-quiet" onClick={() => void withdrawLink(plan, false)}>
                Open It Again
              </button>
            )}
          </p>
        </div>
      )}
      <Versions versions={versions} onPreview={onPreviewVersion} />
      <ConfirmDialog
        asked={
          isWithdrawing
            ? {
                title: "Withdraw the link",
                question: "The link no longer opens. What a telephone has kept stays readable there.",
                subject: plan.title,
                consequence: "You can open it again.",
                confirm: "Withdraw",
                busyLabel: "Withdrawing...",
              }
            : undefined
        }
        onClose={() => setWithdrawing(false)}
        onConfirm={async () => {
          await withdrawLink(plan, true);
          setWithdrawing(false);
        }}
      />
    </Card>
  );
}

/** The gaps of a plan before it is sent, in few lines. */
function Lacking({
  days,
  findings,
  unsavedCount,
  onOpenDay,
}: {
  days: readonly PlanDay[];
  findings: readonly PlanFinding[];
  unsavedCount: number;
  onOpenDay: (dayId: string) => void;
}) {
  const shown = [...findings.filter(({ dayId }) => dayId === undefined), ...countDayFaults(days, findings)];
  if (shown.length === 0 && unsavedCount === 0) return <p className="text-muted">Nothing is missing.</p>;
  return (
    <div className="grid gap-2">
      {unsavedCount > 0 && (
        <p className="flex gap-2 text-danger">
          <Icon name="warning" className="mt-0.5 size-5" />
          {chooseByCount(unsavedCount, "One form has", `${unsavedCount} forms have`)} something that is not saved: the
          version lacks it.
        </p>
      )}
      <FindingList findings={shown} onOpenDay={onOpenDay} />
    </div>
  );
}

function LinkState({ plan, versions }: { plan: DeskPlan; versions: readonly DeskVersion[] }) {
  const { link_withdrawn_at: withdrawnAt, first_opened_on: first, last_opened_on: last, local } = plan;
  const isWaiting = local === "waiting" || versions.some((each) => each.local === "waiting");
  if (withdrawnAt) return <p className="text-danger">Withdrawn: it opens nothing.</p>;
  if (isWaiting) return <p className="font-semibold">It opens once this tablet has been online.</p>;
  if (!first || !last) return <p className="text-muted">Nobody has opened it yet.</p>;
  return (
    <p className="text-muted">
      Opened first on {formatDay(first, longDate)}
      {last !== first && `, last on ${formatDay(last, longDate)}`}.
    </p>
  );
}

/** The versions, with who sent them and when, and what changed between any two. */
function Versions({
  versions,
  onPreview,
}: {
  versions: readonly DeskVersion[];
  onPreview: (version: DeskVersion) => void;
}) {
  const [chosen, setChosen] = useState<{ before: string; after: string }>();
  if (versions.length === 0) return null;
  const [newest, former] = versions;
  const [beforeId, afterId] = [chosen?.before ?? former?.id, chosen?.after ?? newest?.id];
  const find = (id: string | undefined) => versions.find((version) => version.id === id);
  const [before, after] = [find(beforeId), find(afterId)];
  const options = versions.map((version) => ({ value: version.id, label: nameVersion(version) }));
  return (
    <section aria-labelledby="versions" className="border-t border-line pt-3">
      <h3 id="versions" className="font-semibold">
        Versions
      </h3>
      <ol className="mt-1 grid gap-1">
        {versions.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center gap-x-3">
            <button
              type="button"
              className="min-h-11 cursor-pointer font-semibold text-forest hover:underline"
              onClick={() => onPreview(version)}
            >
              {nameVersion(version)}
            </button>
            <span className="text-muted">
              {version.written_at && formatReceivedTime(version.written_at)}
              {version.written_by && (
                <>
                  {" by "}
                  <Person id={version.written_by} />
                </>
              )}
            </span>
            {version.local === "waiting" && <Badge variant="outline">Waiting to sync</Badge>}
          </li>
        ))}
      </ol>
      {before && after && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">What changed</summary>
          <div className="mb-3 grid grid-cols-2 gap-3">
            <SelectField
              name="before"
              label="From"
              options={options}
              value={before.id}
              onChange={(id) => setChosen({ before: id, after: after.id })}
            />
            <SelectField
              name="after"
              label="To"
              options={options}
              value={after.id}
              onChange={(id) => setChosen({ before: before.id, after: id })}
            />
          </div>
          <ShownChanges before={before.content} after={after.content} />
        </details>
      )}
    </section>
  );
}

const nameVersion = ({ number }: Mirrored<"plan_versions">): string =>
  number === undefined || number === null ? "Not sent yet" : `Version ${number}`;
