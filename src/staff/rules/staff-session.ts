/**
 * The session of the person who is signed in on this device, as it is stored between visits. Times are this device's clock, ms
 * since the epoch.
 */
export type StaffSession = {
  userId: string;
  email: string;
  accessToken: string;
  refreshToken: string;
  /** The time at which the access token expires. */
  expiresAt: number;
  /** The lifetime of the access token at its issue, in milliseconds. */
  lifetime: number;
  /** True if the server has said that this account is not on the staff list, so that nothing is mirrored. */
  locked?: boolean;
};

/** The outcome of renewing a session. `ended`: the session is no longer accepted; `unreachable`: the server did not answer. */
export type Renewal = { outcome: "renewed"; session: StaffSession } | { outcome: "ended" } | { outcome: "unreachable" };

/** Returns the time before its expiry at which a token is renewed, in milliseconds; at most a third of its lifetime. */
export const computeRenewalMargin = ({ lifetime }: Pick<StaffSession, "lifetime">): number =>
  Math.min(60_000, lifetime / 3);

/** Returns true if the access token can be used; false if the clock was turned back to before its issue. */
export function isFresh(session: StaffSession, now: number): boolean {
  const remainingMs = session.expiresAt - now;
  return remainingMs > computeRenewalMargin(session) && remainingMs <= session.lifetime;
}
