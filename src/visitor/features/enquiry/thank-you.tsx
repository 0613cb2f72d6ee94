import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { Enquiry } from "../../../../supabase/functions/_shared/enquiry.ts";
import { installStore } from "../../../offline/page/install.ts";
import { findRequest } from "../../../outbox/dexie/outbox-store.ts";
import { openVisitorDb } from "../../../outbox/dexie/visitor-db.ts";
import { backgroundSyncStore, registerBackgroundSync } from "../../../outbox/page/background-sync.ts";
import { describeWaitingRequest } from "../../rules/waiting-request.ts";
import { AddContact, type AddContactProps } from "./add-contact.tsx";
import { NextSteps } from "./next-steps.tsx";
import { useBlockedRequests } from "./use-blocked-requests.ts";

type Props = {
  /** The key of a queued request; undefined for one that has been sent. */
  id: string | undefined;
  /** The request that was sent, or will be. */
  request: Enquiry;
  /** Adds an address or a number to the request; absent if it has one. */
  addContact: AddContactProps["add"] | undefined;
  onReset: () => void;
  /** Called when the person wants the answer at another address: the request is to be written again. */
  onChangeContact: () => void;
  /** Called when the request was withdrawn, here or in another tab. */
  onTakenBack: () => void;
};

const textsByState = {
  waiting: {
    heading: "Thank You!",
    standing: undefined,
    reply: "Our experts will reply within 24 hours of receiving it, on business days.",
  },
  sent: {
    heading: "Thank You!",
    standing: "Your request has been sent.",
    reply: "Our travel experts will reply within 24 hours on business days.",
  },
  refused: {
    heading: "Not accepted",
    standing:
      "Your request could not be accepted as it is. The reason stands below; withdraw it to change your answers.",
    reply: undefined,
  },
};

/** Shows the outcome of the request, and whether it has left the device. */
export function ThankYou({ id, request, addContact, onReset, onChangeContact, onTakenBack }: Props) {
  const lookup = useLiveQuery(() => (id ? findRequest(openVisitorDb(), id).catch(() => undefined) : undefined), [id]);
  const state = id === undefined || lookup === "sent" ? "sent" : typeof lookup === "object" ? lookup.state : "waiting";
  const isBlocked = useBlockedRequests(typeof lookup === "object" ? [lookup] : []);
  const isSentInBackground = useSyncExternalStore(backgroundSyncStore.subscribe, backgroundSyncStore.read);
  useEffect(() => {
    if (state === "waiting") void registerBackgroundSync();
  }, [state]);
  const { heading: title, standing, reply } = textsByState[state];
  const waitingConditions = { isBlocked: typeof lookup === "object" && isBlocked(lookup), isSentInBackground };
  const takenBack = useEffectEvent(onTakenBack);
  useEffect(() => {
    if (lookup === "taken-back") takenBack();
  }, [lookup]);
  const canInstall = useSyncExternalStore(installStore.subscribe, installStore.read) !== "none";
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // The heading is scrolled to the top of the window, where no toast covers it.
    heading.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div className="py-8 text-center" data-request={id}>
      <h3 ref={heading} tabIndex={-1} className="text-3xl text-forest">
        {title}
      </h3>
      <p role="status" className="mx-auto mt-4 max-w-md text-lg">
        {standing ?? describeWaitingRequest(waitingConditions)}
      </p>
      {reply && <p className="mx-auto mt-2 max-w-md text-muted">{reply}</p>}
      {addContact && state !== "refused" && <AddContact add={addContact} onChange={onChangeContact} />}
      {state !== "refused" && <NextSteps request={request} canInstall={canInstall} onChangeContact={onChangeContact} />}
      <button type="button" onClick={onReset} className="button-primary mt-8">
        Submit Another Request
      </button>
    </div>
  );
}
