import { chooseByCount } from "../../shared/rules/counts.ts";
import { dayMoment, formatMoment } from "../../shared/rules/dates.ts";
import { isStuck, type OutgoingState } from "../rules/outgoing-state.ts";

/** The texts for each kind of item in the outgoing queue. */
const noticeTexts = [
  {
    kind: "build",
    title: "Visitors do not see what you published yet",
    waits: { one: "1 change is not on the website yet", many: "changes are not on the website yet" },
    unasked: "The host has not been asked to put it there.",
    comfort: "Nothing that you saved is lost.",
  },
  {
    kind: "mail",
    title: "Mails about enquiries do not go out",
    waits: { one: "1 mail waits", many: "mails wait" },
    unasked: "The mail service has not been asked.",
    comfort: "Every enquiry is here.",
  },
  {
    kind: "push",
    title: "Devices do not ring",
    waits: { one: "1 alert waits", many: "alerts wait" },
    unasked: "The push service has not been asked.",
    comfort: "Every enquiry is here.",
  },
] as const;

/** Returns true if the service was set up; otherwise the reason names a missing setting. */
const isSetUp = (reason: string | null): boolean => !/^[A-Z][A-Z_]+ is missing$/.test(reason ?? "");

const notSetUpText = "This is not set up yet: ask whoever set up this site.";

/**
 * A live region that says which builds, mails or push messages fail, and why. It is always rendered, and empty while there is
 * no failure.
 */
export function OutgoingNotice({ outgoing }: { outgoing: OutgoingState | undefined }) {
  const now = Date.now();
  return (
    <div role="status">
      {noticeTexts.map(({ kind, title, waits, unasked, comfort }) => {
        const backlog = outgoing?.[kind];
        if (!isStuck(backlog, now)) return null;
        const { waiting, since, reason } = backlog;
        const explanation = isSetUp(reason)
          ? reason
            ? `${reason}. It is tried again by itself.`
            : unasked
          : notSetUpText;
        return (
          <div
            key={kind}
            className="mb-6 rounded-md border border-danger bg-danger-soft px-4 py-3 text-danger [overflow-wrap:anywhere]"
          >
            <p className="font-semibold">{title}</p>
            <p className="mt-1">
              {chooseByCount(waiting, waits.one, `${waiting} ${waits.many}`)}
              {since === null ? "" : ` since ${formatMoment(since, dayMoment, "device")}`}. {explanation} {comfort}
            </p>
          </div>
        );
      })}
    </div>
  );
}
