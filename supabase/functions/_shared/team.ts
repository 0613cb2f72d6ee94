/** The questions and answers of the function `team`; the site reads the same declarations. */
import { readEmail } from "./contact.ts";
import { cleanText, visibleLength } from "./typed-text.ts";
import { isUuid } from "./uuid.ts";

/** The bounds of a password: characters at least, as `minimum_password_length` in config.toml, and bytes at most, as bcrypt has it. */
export const passwordBounds = { min: 12, max: 72 };

/** One question to the function. */
export type TeamRequest =
  | { action: "list" }
  | { action: "add"; email: string }
  | { action: "remove" | "password"; id: string }
  | { action: "name"; id: string; name: string };

/** The function's own refusals. */
export type TeamCode =
  | "unauthenticated"
  | "not_staff"
  | "already_staff"
  | "being_added"
  | "own_password"
  | "last_one"
  | "not_found"
  | "weak_password";

/** One person on the list. */
export type Member = {
  id: string;
  email: string;
  /** The name by which the team knows this person; null for none. An older function says nothing of it. */
  name?: string | null;
  /** The time since when, and of the last sign-in with a password, as the database prints them. */
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
  const { action, email, id, name } = (value ?? {}) as Record<string, unknown>;
  if (action === "list") return { action };
  if (action === "add") {
    const address = readAddress(email);
    return address ? { action, email: address } : { message: addressMessage };
  }
  if (action !== "remove" && action !== "password" && action !== "name") return { message: "Unknown action" };
  if (!isUuid(id)) return { message: "The id is no UUID" };
  if (action !== "name") return { action, id: id.toLowerCase() };
  const read = readDisplayName(name);
  return read === undefined ? { message: nameMessage } : { action, id: id.toLowerCase(), name: read };
}
