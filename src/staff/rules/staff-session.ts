/**
 * The session of the person who is signed in on this device, as it is stored between visits. Times are this device's clock, ms
 * since the epoch.
 */
export type StaffSession = {
  userId: string;
  email: string;
  accessToken: string;
  refreshToken: string;
  /** The time at which the access token runs out. */
  expiresAt: number;
  /** The lifetime of the access token at its issue, in milliseconds. */
  lifetime: number;
  /** The server has said that this account is not on the staff list: nothing is mirrored. */
  locked?: boolean;
};

/** The outcome of renewing a session. `ended`: it is not accepted any more; `unreachable`: nobody answered. */
export type Renewal = { outcome: "renewed"; session: StaffSession } | { outcome: "ended" } | { outcome: "unreachable" };

/** Returns the time before its expiry at which a token is renewed, in milliseconds; at most a third of its lifetime. */
export const renewalMargin = ({ lifetime }: Pick<StaffSession, "lifetime">): number => Math.min(60_000, lifetime / 3);

/** Returns true if the access token can be used. After the clock was turned back to before the token's issue it cannot. */
export function isFresh(session: StaffSession, now: number): boolean {
  const left = session.expiresAt - now;
  return left > renewalMargin(session) && left <= session.lifetime;
}
