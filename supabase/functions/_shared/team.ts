/** The requests and answers of the function `team`, which the site shares. */
import { readEmail } from "./contact.ts";
import { cleanText, countVisible } from "./typed-text.ts";
import { isUuid } from "./uuid.ts";

/**
 * The bounds of a password: at least so many characters, as `minimum_password_length` in config.toml, and at most so many bytes, as
 * in bcrypt.
 */
export const passwordBounds = { min: 12, max: 72 };

/** The role of a member. A planner cannot remove an owner, set an owner's password or change roles. */
export type Role = "owner" | "planner";

/**
 * One line of the team's log, which names people by their ids. `actor` is null for changes made directly in the database or the
 * auth project.
 */
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

/** Returns true if a request needs a recent sign-in, because it grants or removes rights. */
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

/** A member of the team. */
export type Member = {
  id: string;
  email: string;
  /** The name by which the team knows this person; null for none, absent if the deployed function is older than this site. */
  name?: string | null;
  /** The person's role; absent if the deployed function is older than this site. */
  role?: Role;
  /** The times of joining the team and of the last sign-in with a password, as the database prints them. */
  since: string;
  last_sign_in: string | null;
};

export const addressMessage = "Please enter an email address, such as amina@example.org";

/** Returns an email address as accounts store it, cleaned and in lower case; undefined if it is invalid. */
export function readAddress(value: unknown): string | undefined {
  const address = typeof value === "string" ? readEmail(value)?.toLowerCase() : undefined;
  return address !== undefined && address.length <= 255 ? address : undefined;
}

/** Returns the address under which an account is searched for a typed text, whether it is an address or not. */
export const normalizeAccountName = (typed: string): string => readAddress(typed) ?? cleanText(typed).toLowerCase();

/**
 * Returns a password in the form in which it is set and checked: the same letters, however a keyboard composes them (Unicode NFC).
 */
export const normalizePassword = (typed: string): string => typed.normalize("NFC");

/**
 * Compares the length of a password with `passwordBounds`, whose least is in characters and whose most is in bytes of UTF-8: bcrypt
 * reads no further.
 */
export function findLengthFault(password: string): "short" | "long" | undefined {
  const codes = Array.from(normalizePassword(password), (character) => character.codePointAt(0) ?? 0);
  if (codes.length < passwordBounds.min) return "short";
  const bytes = codes.reduce(
    (sum, code) => sum + 1 + Number(code > 0x7f) + Number(code > 0x7ff) + Number(code > 0xffff),
    0,
  );
  return bytes > passwordBounds.max ? "long" : undefined;
}

/** The longest display name, in characters. */
const maxNameLength = 80;

export const nameMessage = `Please enter at most ${maxNameLength} characters`;

/** Returns a display name, cleaned; empty for none, undefined if it is too long. */
export function readDisplayName(value: unknown): string | undefined {
  const name = typeof value === "string" ? cleanText(value) : "";
  if (countVisible(name) === 0) return "";
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
  const displayName = readDisplayName(name);
  return displayName === undefined ? { message: nameMessage } : { action, id: id.toLowerCase(), name: displayName };
}
