/** The questions and answers of the function `team`; the site reads the same declarations. */
import { readEmail } from "./contact.ts";
import { cleanText, visibleLength } from "./typed-text.ts";
import { isUuid } from "./uuid.ts";

/** The bounds of a password: characters at least, as `minimum_password_length` in config.toml, and bytes at most, as bcrypt has it. */
export const passwordBounds = { min: 12, max: 72 };

/** A planner removes no owner, gives none a password and changes no role. */
export type Role = "owner" | "planner";

/** One line of the team's log; people by their ids. `actor` is null for what was done at the database or in the auth project. */
export type TeamLogLine = {
  at: string;
  actor: string | null;
  what: "added" | "removed" | "named" | "role" | "password" | "settings";
  subject: string | null;
  detail: string | null;
};

/** A request to the function `team`. */
export type TeamRequest =
  | { action: "list" }
  | { action: "add"; email: string }
  | { action: "password"; id: string }
  /** `heir`: the id of the colleague who gets the member's open cases; without it they belong to nobody. */
  | { action: "remove"; id: string; heir?: string }
  | { action: "role"; id: string; role: Role }
  | { action: "name"; id: string; name: string };

/** Returns true for what only somebody may do who has just signed in: it hands out rights, or takes them. */
export const needsFreshSignIn = ({ action }: TeamRequest): boolean => action !== "list" && action !== "name";

/** The function's own refusals. */
export type TeamCode =
  | "unauthenticated"
  /** The sign-in is not fresh: the name of GoTrue's own code. */
  | "reauthentication_needed"
  | "not_staff"
  | "already_staff"
  | "being_added"
  | "own_password"
  | "last_one"
  | "last_owner"
  | "owner_only"
  | "unknown_heir"
  | "not_found"
  | "weak_password";

/** One person on the list. */
export type Member = {
  id: string;
  email: string;
  /** The name by which the team knows this person; null for none, absent where the deployed function is older than this site. */
  name?: string | null;
  /** The person's role; absent where the deployed function is older than this site. */
  role?: Role;
  /** The times of joining the team and of the last sign-in with a password, as the database prints them. */
  since: string;
  last_sign_in: string | null;
};

export const addressMessage = "Please enter an email address, such as amina@example.org";

/** Returns an e-mail address as accounts keep it, cleaned and in lower case; undefined where it is none. */
export function readAddress(value: unknown): string | undefined {
  const address = typeof value === "string" ? readEmail(value)?.toLowerCase() : undefined;
  return address !== undefined && address.length <= 255 ? address : undefined;
}

/** Returns the address under which an account is looked up for what was typed, an address or none. */
export const accountName = (typed: string): string => readAddress(typed) ?? cleanText(typed).toLowerCase();

/** Returns a password as it is set and checked: the same letters, whichever way a keyboard composes them (Unicode NFC). */
export const normalizePassword = (typed: string): string => typed.normalize("NFC");

/** The longest display name, in characters. */
const maxNameLength = 80;

export const nameMessage = `Please enter at most ${maxNameLength} characters`;

/** Returns a display name, cleaned; empty for none, undefined where it is too long. */
export function readDisplayName(value: unknown): string | undefined {
  const name = typeof value === "string" ? cleanText(value) : "";
  if (visibleLength(name) === 0) return "";
  return [...name].length <= maxNameLength ? name : undefined;
}

/** Reads a request to this function; returns the error message for an invalid one. */
export function readTeamRequest(value: unknown): TeamRequest | { message: string } {
  const { action, email, id, name, heir, role } = (value ?? {}) as Record<string, unknown>;
  if (action === "list") return { action };
  if (action === "add") {
    const address = readAddress(email);
    return address ? { action, email: address } : { message: addressMessage };
  }
  if (action !== "remove" && action !== "password" && action !== "name" && action !== "role") {
    return { message: "Unknown action" };
  }
  if (!isUuid(id)) return { message: "The id is no UUID" };
  if (action === "password") return { action, id: id.toLowerCase() };
  if (action === "remove") {
    if (heir === undefined || heir === null) return { action, id: id.toLowerCase() };
    return isUuid(heir)
      ? { action, id: id.toLowerCase(), heir: heir.toLowerCase() }
      : { message: "The heir is no UUID" };
  }
  if (action === "role") {
    return role === "owner" || role === "planner"
      ? { action, id: id.toLowerCase(), role }
      : { message: "Unknown role" };
  }
  const read = readDisplayName(name);
  return read === undefined ? { message: nameMessage } : { action, id: id.toLowerCase(), name: read };
}
