import { AuthClient, type Session } from "@supabase/supabase-js";
import { normalizeAccountName, normalizePassword } from "../../../supabase/functions/_shared/team.ts";
import { getBackendUrl, supabaseKey } from "../../shared/lib/env.ts";
import type { Renewal, StaffSession } from "../rules/staff-session.ts";

const requestTimeoutMs = 20_000;

const defaultMessage = "Invalid email or password. Please try again.";

/** The number of clients so far; each gets its own storage key. */
let clientCount = 0;

/**
 * Makes an auth client of Supabase for single calls: it stores nothing, renews nothing and never blocks a page. Our own code stores
 * the session, because offline `getSession()` waits 25 s and then returns no session.
 */
const createAuthClient = (timeoutMs = requestTimeoutMs) =>
  new AuthClient({
    url: `${getBackendUrl()}/auth/v1`,
    headers: { apikey: supabaseKey },
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
    // Nothing is stored under this key. Two clients with one key would log warnings.
    storageKey: `kilele-unused-${clientCount++}`,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
  });

/** The outcome of a sign-in. `message` is for the person; `isWrong` if the server did not know the address and password. */
type SignInAnswer =
  | { outcome: "signed-in"; session: StaffSession }
  | { outcome: "refused"; message: string; isWrong?: boolean };

/** Signs in with a password. Never throws. */
export async function signIn(email: string, password: string): Promise<SignInAnswer> {
  try {
    const credentials = { email: normalizeAccountName(email), password: normalizePassword(password) };
    const { data, error } = await createAuthClient().signInWithPassword(credentials);
    if (error)
      return { outcome: "refused", message: describeError(error), isWrong: error.code === "invalid_credentials" };
    return { outcome: "signed-in", session: toSession(data.session) };
  } catch {
    return { outcome: "refused", message: defaultMessage };
  }
}

const describeError = ({ name, message }: { name: string; message: string }): string =>
  name === "AuthRetryableFetchError"
    ? "The server cannot be reached. Please try again, or try another network."
    : message || defaultMessage;

/** The outcome of setting a password; `unknown` if no answer came, so that the new password may be in force or not. */
export type PasswordAnswer = { outcome: "set" } | { outcome: "refused"; message: string } | { outcome: "unknown" };

/**
 * Sets the password of an access token's owner; the server ends their other sessions. Never throws.
 * @param current the present password, for servers that require it
 */
export async function setPassword(accessToken: string, password: string, current?: string): Promise<PasswordAnswer> {
  try {
    const response = await fetch(`${getBackendUrl()}/auth/v1/user`, {
      method: "PUT",
      headers: { apikey: supabaseKey, authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
      body: JSON.stringify({
        password: normalizePassword(password),
        ...(current === undefined ? {} : { current_password: normalizePassword(current) }),
      }),
      signal: AbortSignal.timeout(requestTimeoutMs),
      cache: "no-store",
    });
    if (response.ok) return { outcome: "set" };
    const { msg, message } = (await response.json()) as { msg?: unknown; message?: unknown };
    // A failing server or proxy has not refused anything.
    if (response.status >= 500) return { outcome: "unknown" };
    return { outcome: "refused", message: String(msg ?? message ?? "The server did not accept this password.") };
  } catch {
    return { outcome: "unknown" };
  }
}

/**
 * Changes a person's own password. It signs in with the current password, because the auth server requires a fresh session. That
 * session stays, and all others end.
 * @returns the outcome, with the fresh `session` if this device has to use it from now on
 */
export async function changePassword(
  email: string,
  current: string,
  password: string,
): Promise<PasswordAnswer & { session?: StaffSession }> {
  const signInAnswer = await confirmPassword(email, current);
  if (signInAnswer.outcome === "refused") return signInAnswer;
  const answer = await setPassword(signInAnswer.session.accessToken, password, current);
  if (answer.outcome !== "refused") return { ...answer, session: signInAnswer.session };
  await signOut(signInAnswer.session.accessToken);
  return answer;
}

/** Signs in anew with the current password and returns the fresh session. The server counts a wrong password as at every sign-in. */
export async function confirmPassword(
  email: string,
  current: string,
): Promise<{ outcome: "signed-in"; session: StaffSession } | { outcome: "refused"; message: string }> {
  const signInAnswer = await signIn(email, current);
  if (signInAnswer.outcome === "signed-in") return signInAnswer;
  return {
    outcome: "refused",
    message: signInAnswer.isWrong ? "The current password is wrong." : signInAnswer.message,
  };
}

/**
 * Requests a mail with a link that sets a new password. Never throws.
 * @returns `sent` also for an address without an account, so that nobody can find out which addresses have one
 */
export async function sendRecoveryMail(email: string): Promise<"sent" | "refused" | "unreachable"> {
  const { error } = await createAuthClient().resetPasswordForEmail(normalizeAccountName(email), {
    redirectTo: `${location.origin}/auth`,
  });
  if (!error) return "sent";
  return error.name === "AuthRetryableFetchError" ? "unreachable" : "refused";
}

/** The outcome of using up a token of a recovery mail. `used`: it was used before, or is too old. */
export type RecoveryAnswer =
  | { outcome: "open"; accessToken: string }
  | { outcome: "used" }
  | { outcome: "unreachable" };

/**
 * Uses up the token of a recovery mail. Never throws.
 * @returns `unreachable` also for a failure that says nothing about the token, which may be used again then
 */
export async function exchangeRecoveryToken(tokenHash: string): Promise<RecoveryAnswer> {
  const { data, error } = await createAuthClient().verifyOtp({ token_hash: tokenHash, type: "recovery" });
  if (data.session) return { outcome: "open", accessToken: data.session.access_token };
  const isRefused = error?.status !== undefined && error.status >= 400 && error.status < 500 && error.status !== 429;
  return isRefused ? { outcome: "used" } : { outcome: "unreachable" };
}

/**
 * The auth server's error codes for a refresh token that will never be valid again, in its API before and since 2024-01-01. Source:
 * https://supabase.com/docs/guides/auth/debugging/error-codes.
 */
const refusalCodes: ReadonlySet<string> = new Set([
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "user_not_found",
  "user_banned",
  "validation_failed",
  "invalid_grant",
]);

/**
 * Exchanges a refresh token for a new session with a direct request: auth-js would retry for half a minute, and does not
 * distinguish a refusal from a failed network.
 */
export async function renewSession(refreshToken: string): Promise<Renewal> {
  try {
    const response = await fetch(`${getBackendUrl()}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { apikey: supabaseKey, "Content-Type": "application/json" },
      body: JSON.stringify({ refresh_token: refreshToken }),
      signal: AbortSignal.timeout(requestTimeoutMs),
      cache: "no-store",
    });
    const body = (await response.json()) as Session & { error_code?: unknown; code?: unknown; error?: unknown };
    if (response.ok && typeof body.access_token === "string") return { outcome: "renewed", session: toSession(body) };
    // Only a known error code of the auth server ends a session; a proxy's 401 or a hotel's page does not.
    const isKnownRefusal = [body.error_code, body.code, body.error].some((word) => refusalCodes.has(String(word)));
    return { outcome: !response.ok && isKnownRefusal ? "ended" : "unreachable" };
  } catch {
    return { outcome: "unreachable" };
  }
}

/** The longest wait for a sign-out request, in milliseconds. */
const signOutTimeoutMs = 5_000;

/**
 * Ends this device's session on the server. Never throws.
 * @returns true if the server has ended the session; false if it did not answer
 */
export async function signOut(accessToken: string): Promise<boolean> {
  try {
    const { error } = await createAuthClient(signOutTimeoutMs).admin.signOut(accessToken, "local");
    if (error) console.info("The server did not end the session.", error.code ?? error.name);
    return !error || refusalCodes.has(String(error.code));
  } catch (error) {
    console.info("The server was not told of the sign-out.", error);
    return false;
  }
}

function toSession({ access_token, refresh_token, expires_in, user }: Session): StaffSession {
  const lifetime = expires_in * 1_000;
  return {
    userId: user.id,
    email: user.email ?? "",
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: Date.now() + lifetime,
    lifetime,
  };
}
