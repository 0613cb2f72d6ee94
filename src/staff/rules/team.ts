/** Reads the answers of the function `team`. */
import {
  type Member,
  normalizePassword,
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

/** Reads the list of members from an answer; undefined where it is invalid. */
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
  const codes = Array.from(normalizePassword(password), (character) => character.codePointAt(0) ?? 0);
  if (codes.length < passwordBounds.min) return `Please use at least ${passwordBounds.min} characters`;
  // The length in UTF-8.
  const bytes = codes.reduce(
    (sum, code) => sum + 1 + Number(code > 0x7f) + Number(code > 0x7ff) + Number(code > 0xffff),
    0,
  );
  return bytes > passwordBounds.max ? "The password is too long" : undefined;
}
