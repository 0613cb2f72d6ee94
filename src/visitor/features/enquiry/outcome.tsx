/** Draws what comes new beside a visitor's form: the thanks, and the requests that wait. The only part that needs React. */
import { useLiveQuery } from "dexie-react-hooks";
import type { ComponentProps } from "react";
import { readOutbox } from "../../../outbox/dexie/outbox-store.ts";
import { visitorDb } from "../../../outbox/dexie/visitor-db.ts";
import { kindOf, type RequestKind } from "../../../shared/rules/outbox.ts";
import { drawIn } from "../../../shared/ui/live-root.tsx";
import { ThankYou } from "./thank-you.tsx";
import { WaitingRequests } from "./waiting-requests.tsx";

export type OutcomeProps = ComponentProps<typeof ThankYou>;

/** Draws the thanks. @returns a function that erases them */
export const drawThanks = (place: HTMLElement, props: OutcomeProps): (() => void) =>
  drawIn(place, <ThankYou {...props} />);

type WaitingProps = { kind: RequestKind; onTakeBack?: (() => void) | undefined };

/** Draws the list of requests of a kind that wait on this device, and follows it. @returns a function that erases it */
export const drawWaitingRequests = (place: HTMLElement, props: WaitingProps): (() => void) =>
  drawIn(place, <Waiting {...props} />);

function Waiting({ kind, onTakeBack }: WaitingProps) {
  const entries = useLiveQuery(
    () =>
      readOutbox(visitorDb())
        .then((all) => all.filter((entry) => kindOf(entry) === kind))
        .catch(() => []),
    [kind],
    [],
  );
  return <WaitingRequests entries={entries} onTakeBack={onTakeBack} />;
}
