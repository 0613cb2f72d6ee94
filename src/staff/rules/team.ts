/** Reads the answers of the function `team`. */
import {
  findLengthFault,
  type Member,
  passwordBounds,
  type TeamLogLine,
} from "../../../supabase/functions/_shared/team.ts";

export {
  addressMessage,
  type Member,
  nameMessage,
  readAddress,
  readDisplayName,
  type TeamLogLine,
  type TeamRequest,
} from "../../../supabase/functions/_shared/team.ts";

/** Reads the list of members from an answer; undefined if it is invalid. */
export function readMembers(value: unknown): Member[] | undefined {
  const { members } = (typeof value === "object" && value !== null ? value : {}) as { members?: unknown };
  return Array.isArray(members) && members.every(isMember) ? members : undefined;
}

/** Reads the log from an answer; an older function answers none. */
export function readTeamLog(value: unknown): TeamLogLine[] {
  const { log } = (typeof value === "object" && value !== null ? value : {}) as { log?: unknown };
  return Array.isArray(log) ? log.filter((line) => typeof line?.at === "string" && typeof line.what === "string") : [];
}

const isMember = (value: Partial<Member> | null): value is Member =>
  typeof value?.id === "string" && typeof value.email === "string" && typeof value.since === "string";

/** Returns a message if a password breaks the rules; undefined if it may be used. */
export function findPasswordFault(password: string): string | undefined {
  const fault = findLengthFault(password);
  if (fault === "short") return `Please use at least ${passwordBounds.min} characters`;
  return fault && "The password is too long";
}
