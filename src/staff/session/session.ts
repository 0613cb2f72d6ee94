/**
 * Session of the signed-in person. The record lives in local storage under our own key, read without a request: offline,
 * with an expired token, the stored session still opens the mirror. Only a refused renewal or a sign-out ends it.
 *
 *   useSession()          the session as React sees it; changes in every tab
 *   readSession()         the same outside React, for route guards
 *   signInStaff(email, password)   resolves to { outcome: "signed-in" } or { outcome: "refused", message }
 *   changeOwnPassword(current, password), setForgottenPassword(token, password)   set a password
 *   setLocked(isLocked)   notes that this account is not staff, or may be again
 *   endSession()          deletes the session on this device and on the server; the shell deletes the mirror
 *   getStaffToken()       a valid access token, renewed if necessary; throws SyncFailure if there is none
 */
import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from "react";
import { runExclusively } from "../../shared/lib/run-exclusively.ts";
import { createStore } from "../../shared/lib/store.ts";
import { localStore } from "../../shared/lib/web-storage.ts";
import { SyncFailure } from "../../shared/rules/sync-failure.ts";
import { reportDenial } from "../../sync/supabase/staff-request.ts";
import type { RecoveryLink } from "../rules/recovery-link.ts";
import { isFresh, type StaffSession } from "../rules/staff-session.ts";
import {
  changePassword,
  confirmPassword,
  exchangeRecoveryToken,
  type PasswordAnswer,
  renewSession,
  setPassword,
  signIn,
  signOut,
} from "./auth.ts";

export { type PasswordAnswer, sendRecoveryMail } from "./auth.ts";

const storageKey = "kilele-session";

let cachedSession: { text: string | null; session: StaffSession | null } = { text: null, session: null };
const listeners = new Set<() => void>();

/**
 * Returns the stored session, or null if nobody is signed in. It is synchronous and cheap, and returns the same object until the
 * session changes.
 */
export function readSession(): StaffSession | null {
  const text = localStore.read(storageKey);
  if (text !== cachedSession.text) cachedSession = { text, session: parseSession(text) };
  return cachedSession.session;
}

function parseSession(text: string | null): StaffSession | null {
  if (!text) return null;
  try {
    const { userId, email, accessToken, refreshToken, expiresAt, lifetime, locked } = JSON.parse(text) as StaffSession;
    const hasTexts = [userId, email, accessToken, refreshToken].every((part) => typeof part === "string");
    const hasTimes = typeof expiresAt === "number" && typeof lifetime === "number";
    if (!hasTexts || !hasTimes) return null;
    return { userId, email, accessToken, refreshToken, expiresAt, lifetime, ...(locked === true ? { locked } : {}) };
  } catch {
    return null;
  }
}

/**
 * Stores a session, or deletes it.
 * @returns false if this browser's storage is refused
 */
function storeSession(session: StaffSession | null): boolean {
  const isStored = localStore.write(storageKey, session && JSON.stringify(session));
  for (const listener of listeners) listener();
  return isStored;
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  // A page that is restored from the back/forward cache has missed other tabs' changes.
  addEventListener("pageshow", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", listener);
  };
}

const sessionContext = createContext(false);

/** Allows `useSession` in its children, the staff area. */
export const SessionProvider = ({ children }: { children: ReactNode }): ReactNode =>
  createElement(sessionContext, { value: true }, children);

/**
 * Returns the session, and renders again when any tab changes it.
 * @throws outside a `SessionProvider`: public pages have no session
 */
export function useSession(): StaffSession | null {
  if (!useContext(sessionContext)) throw new Error("useSession must be used within a SessionProvider");
  return useSyncExternalStore(subscribe, readSession, () => null);
}

/** Returns true if this browser's storage works. If cookies are blocked, nobody can be signed in. */
export const canStoreSession = (): boolean => localStore.write("kilele-session-probe", null);

/** The message for a browser in which nobody can sign in. */
export const sessionBlockedMessage =
  "This browser blocks cookies and site data for this site, so nobody can sign in here. Allow them in the browser's settings, then reload this page.";

export async function signInStaff(
  email: string,
  password: string,
): Promise<{ outcome: "signed-in"; session: StaffSession } | { outcome: "refused"; message: string }> {
  if (!canStoreSession()) return { outcome: "refused", message: sessionBlockedMessage };
  const answer = await signIn(email, password);
  if (answer.outcome === "signed-in" && !storeSession(answer.session)) {
    await signOut(answer.session.accessToken);
    return { outcome: "refused", message: "This device has no room left to keep you signed in." };
  }
  return answer;
}

/** Changes the password of the person who is signed in. This device stays signed in, all others are signed out. */
export const changeOwnPassword = (current: string, password: string): Promise<PasswordAnswer> =>
  // The server ends the present session, so no tab may renew it before the fresh one is stored.
  runExclusively("kilele-session", async () => {
    const { email, userId } = readSession() ?? { email: "", userId: "" };
    const { session, ...answer } = await changePassword(email, current, password);
    // After a sign-out meanwhile the new session belongs to nobody.
    if (session && readSession()?.userId === userId) storeSession(session);
    return answer;
  });

/**
 * Runs an action that needs a fresh sign-in: signs in with the person's password, runs it, and ends that session.
 * @returns the answer of `runAction`, or the refusal of the password
 */
export async function withFreshSignIn<Answer extends object>(
  password: string,
  runAction: (accessToken: string) => Promise<Answer>,
): Promise<Answer | { refusal: string }> {
  const signInAnswer = await confirmPassword(readSession()?.email ?? "", password);
  if (signInAnswer.outcome === "refused") return { refusal: signInAnswer.message };
  try {
    return await runAction(signInAnswer.session.accessToken);
  } finally {
    void signOut(signInAnswer.session.accessToken);
  }
}

/**
 * Sets a new password with the link of a recovery mail, and ends that session: the person signs in with the new password.
 * @param onLink called with the state of the link once that has changed: it is used up by the first attempt that reaches the server
 */
export async function setForgottenPassword(
  link: Exclude<RecoveryLink, { state: "expired" }>,
  password: string,
  onLink: (link: RecoveryLink) => void,
): Promise<PasswordAnswer> {
  let accessToken = link.state === "open" ? link.accessToken : "";
  if (link.state === "unused") {
    const opened = await exchangeRecoveryToken(link.tokenHash);
    if (opened.outcome === "unreachable") return { outcome: "refused", message: recoveryUnreachableMessage };
    if (opened.outcome === "used") {
      onLink({ state: "expired" });
      return { outcome: "refused", message: "" };
    }
    accessToken = opened.accessToken;
    onLink({ state: "open", accessToken });
  }
  const answer = await setPassword(accessToken, password);
  if (answer.outcome === "set") await signOut(accessToken);
  return answer;
}

const recoveryUnreachableMessage =
  "The server cannot be reached, so nothing was set and the link still works. Please try again when you are online.";

/** Records whether this account is known not to be staff. It stays signed in, so that the screen can say so. */
export function setLocked(isLocked: boolean): void {
  const session = readSession();
  if (!session) return;
  const { locked: _before, ...rest } = session;
  storeSession(isLocked ? { ...rest, locked: isLocked } : rest);
}

/**
 * A store with a function that retries a failed sign-out of this tab; null if none has failed. The session is only in the tab's
 * memory: nothing usable is left on the device.
 */
export const signOutRetry = createStore<(() => Promise<void>) | null>(null);

/**
 * Deletes the session on this device at once, then ends it on the server.
 * @param deletedSession the session that an earlier attempt has already deleted here
 * @param pendingRequests the requests that still need the session on the server, because its token is invalid once it has ended
 * @returns true if the server has ended the session, which otherwise may still be valid there
 */
export async function endSession(
  deletedSession: StaffSession | null = null,
  pendingRequests: Promise<unknown> = Promise.resolve(),
): Promise<boolean> {
  const session = readSession() ?? deletedSession;
  storeSession(null);
  await pendingRequests;
  if (!session) return true;
  if (isFresh(session, Date.now())) return signOut(session.accessToken);
  // An expired token cannot be used for the request.
  const renewal = await renewSession(session.refreshToken);
  return renewal.outcome === "renewed" ? signOut(renewal.session.accessToken) : renewal.outcome === "ended";
}

/**
 * Returns a valid access token, renewed if necessary.
 * @throws SyncFailure `unauthenticated` when nobody is signed in or the session was refused, `no-answer` when it could not be
 *   renewed for want of a network
 */
export async function getStaffToken(): Promise<string> {
  const session = readSession();
  if (!session) throw new SyncFailure("unauthenticated");
  if (isFresh(session, Date.now())) return session.accessToken;
  const outcome = await renewStoredSession(session.accessToken);
  const renewed = readSession();
  if (outcome === "renewed" && renewed) return renewed.accessToken;
  throw new SyncFailure(outcome === "ended" ? "unauthenticated" : "no-answer");
}

/**
 * Renews the session, one tab at a time: a refresh token is good for one exchange.
 * @param staleToken the access token that is not accepted or about to run out; another one by now counts as renewed
 */
export function renewStoredSession(staleToken: string): Promise<"renewed" | "ended" | "unreachable"> {
  return runExclusively("kilele-session", async () => {
    const session = readSession();
    if (!session) return "ended";
    if (session.accessToken !== staleToken) return "renewed";
    const answer = await renewSession(session.refreshToken);
    // After a sign-out meanwhile the renewed session belongs to nobody.
    if (readSession()?.accessToken !== staleToken) return readSession() ? "renewed" : "ended";
    if (answer.outcome === "renewed") storeSession({ ...answer.session, ...(session.locked ? { locked: true } : {}) });
    // The sync engine, perhaps in another tab, must be notified, whoever requested the token.
    if (answer.outcome === "ended") reportDenial();
    return answer.outcome;
  });
}
