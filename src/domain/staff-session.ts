/** The session of the person who is signed in on this device, as kept between visits. Times are this device's clock, ms since the epoch. */
export type StaffSession = {
  userId: string;
  email: string;
  accessToken: string;
  refreshToken: string;
  /** The time at which the access token runs out. */
  expiresAt: number;
  /** The lifetime that it had when it came, in milliseconds. */
  lifetime: number;
  /** The server has said that this account is not on the staff list: nothing is mirrored. */
  locked?: boolean;
};

/** The outcome of renewing a session. `ended`: it is not accepted any more; `unreachable`: nobody answered. */
export type Renewal = { outcome: "renewed"; session: StaffSession } | { outcome: "ended" } | { outcome: "unreachable" };

/** A token is renewed so long before it runs out, in milliseconds; a short-lived one in its last third. */
export const renewalMargin = ({ lifetime }: Pick<StaffSession, "lifetime">): number => Math.min(60_000, lifetime / 3);

/** Says that the access token can be used as it is. A clock turned back beyond its issue is no reason to trust it. */
export function isFresh(session: StaffSession, now: number): boolean {
  const left = session.expiresAt - now;
  return left > renewalMargin(session) && left <= session.lifetime;
}
