import { useEffect, useState, useSyncExternalStore } from "react";
import { onReconnect } from "../shared/lib/on-reconnect.ts";
import { createStore } from "../shared/lib/store.ts";
import type { OutgoingState } from "./rules/outgoing-state.ts";
import { getStaffToken } from "./session/session.ts";
import { fetchOutgoingState, saveMailPreference } from "./supabase/outgoing-requests.ts";

/** The interval between two requests while the page is visible, in milliseconds. */
const intervalMs = 60_000;

/** False once the server has said that it has no mail service. */
const mailServiceStore = createStore(true);

/** Returns false where the server has said that it has no mail service; the staff area asks it on every screen. */
export const useMailService = (): boolean => useSyncExternalStore(mailServiceStore.subscribe, mailServiceStore.read);

/** Returns the builds, mails and pushes that wait to be sent; undefined while the server has not answered. */
export function useOutgoing(): OutgoingState | undefined {
  const [outgoing, setOutgoing] = useState<OutgoingState>();
  useEffect(() => {
    let isCurrent = true;
    const fetchState = async () => {
      if (document.visibilityState !== "visible") return;
      // Without a token no request can be sent. The session reports that itself.
      const token = await getStaffToken().catch(() => undefined);
      const answer = token && (await fetchOutgoingState(token));
      if (answer) mailServiceStore.set(answer.hasMail);
      if (isCurrent) setOutgoing(answer || undefined);
    };
    void fetchState();
    const timer = setInterval(() => void fetchState(), intervalMs);
    const stopListening = onReconnect(() => void fetchState());
    return () => {
      isCurrent = false;
      clearInterval(timer);
      stopListening();
    };
  }, []);
  return outgoing;
}

/**
 * Turns this person's mails on or off.
 * @throws where it was not saved
 */
export async function setMailWanted(isWanted: boolean): Promise<void> {
  await saveMailPreference(await getStaffToken(), isWanted);
}
