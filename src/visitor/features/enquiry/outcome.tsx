/** Renders the outcomes next to a visitor's form: the thanks, and the waiting requests. Only this part of the form needs React. */
import { useLiveQuery } from "dexie-react-hooks";
import { type ComponentProps, useEffect, useState } from "react";
import { readOutbox } from "../../../outbox/dexie/outbox-store.ts";
import { openVisitorDb } from "../../../outbox/dexie/visitor-db.ts";
import {
  firstAttemptMs,
  getRequestKind,
  isFirstAttemptInFlight,
  type OutboxEntry,
  type RequestKind,
} from "../../../shared/rules/outbox-entry.ts";
import { mountContent } from "../../ui/live-root.tsx";
import { ThankYou } from "./thank-you.tsx";
import { WaitingRequests } from "./waiting-requests.tsx";

export type OutcomeProps = ComponentProps<typeof ThankYou>;

/**
 * Renders the thanks.
 * @returns a function that removes them
 */
export const renderThanks = (element: HTMLElement, props: OutcomeProps): (() => void) =>
  mountContent(element, <ThankYou {...props} />);

type WaitingProps = { kind: RequestKind; onTakeBack?: (() => void) | undefined };

/**
 * Renders the list of requests of a kind that wait on this device, and keeps it current.
 * @returns a function that removes it
 */
export const renderWaitingRequests = (element: HTMLElement, props: WaitingProps): (() => void) =>
  mountContent(element, <Waiting {...props} />);

function Waiting({ kind, onTakeBack }: WaitingProps) {
  const [refreshedAt, setLookedAt] = useState(0);
  const { waiting, isSending } = useLiveQuery(() => readWaiting(kind), [kind, refreshedAt], noWaiting);
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setLookedAt(Date.now()), firstAttemptMs);
    return () => clearTimeout(timer);
  }, [isSending]);
  return <WaitingRequests entries={waiting} onTakeBack={onTakeBack} />;
}

type WaitingState = { waiting: OutboxEntry[]; isSending: boolean };
const noWaiting: WaitingState = { waiting: [], isSending: false };

/** Reads the requests of a kind that wait on this device, without one whose first attempt is in flight. */
async function readWaiting(kind: RequestKind): Promise<WaitingState> {
  const entries = (await readOutbox(openVisitorDb()).catch(() => [])).filter((entry) => getRequestKind(entry) === kind);
  const waiting = entries.filter((entry) => !isFirstAttemptInFlight(entry, Date.now()));
  return { waiting, isSending: waiting.length < entries.length };
}
