import { useSyncExternalStore } from "react";
import { createStore } from "../../shared/lib/store.ts";
import type { OutgoingState } from "../rules/outgoing-state.ts";
import { getStaffToken } from "../session/session.ts";
import { fetchOutgoingState, saveMailPreference } from "../supabase/outgoing-requests.ts";
import { type AskResult, askWithToken, useServerAnswer } from "./server-answer.ts";

/** The interval between two requests while the page is visible, in milliseconds. */
const intervalMs = 60_000;

/** False once the server has said that it has no mail service. */
const mailServiceStore = createStore(true);

/** Returns false if the server has said that it has no mail service; the staff area asks it on every screen. */
export const useHasMailService = (): boolean => useSyncExternalStore(mailServiceStore.subscribe, mailServiceStore.read);

async function askForOutgoing(): Promise<AskResult<OutgoingState>> {
  const asked = await askWithToken(fetchOutgoingState);
  if ("answer" in asked) mailServiceStore.set(asked.answer.hasMail);
  return asked;
}

/** Returns the builds, mails and pushes that wait to be sent; undefined while the server does not answer. */
export function useOutgoing(): OutgoingState | undefined {
  const { answer, problem } = useServerAnswer(askForOutgoing, intervalMs);
  return problem ? undefined : answer;
}

/**
 * Turns this person's mails on or off.
 * @throws if it was not saved
 */
export async function setMailWanted(isWanted: boolean): Promise<void> {
  await saveMailPreference(await getStaffToken(), isWanted);
}
