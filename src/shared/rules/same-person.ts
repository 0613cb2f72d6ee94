/** Decides if records are of one person: by what staff have said, or by a name together with a contact. */
import { formatDialled, readContact } from "../../../supabase/functions/_shared/contact.ts";
import { mobileNumberFormats } from "./calling-codes.ts";
import { foldText, isPlainAscii } from "./fold.ts";
import { addCountryCode, readFullNumber } from "./national-number.ts";

/** The fewest digits of a complete telephone number. */
const minCompleteDigits = 7;

/**
 * Returns one text for all notations of an address or a number, so that two contacts are the same if their texts are equal. A number
 * without a country code is one of the office's country, and never one of another.
 * @param country the country of the business; null if it is unknown
 * @returns undefined if the contact is neither an address nor a complete number
 */
export function identifyContact(contact: string | null | undefined, country: string | null): string | undefined {
  const parsedContact = readContact(contact ?? "");
  if (!parsedContact) return undefined;
  if (parsedContact.kind === "email") return parsedContact.text.normalize("NFKC").toLowerCase();
  const number = formatDialled(parsedContact.text);
  if (number.replace("+", "").length < minCompleteDigits) return undefined;
  return readFullNumber(number, country) ?? (country && readAtHome(number, country)) ?? number;
}

/**
 * Returns true if a contact that staff have entered corrects the one that was left: one of the same kind does, and any does if the one
 * that was left cannot be read. One of another kind, as a number beside an address, stands beside it.
 */
export function isCorrectedContact(entered: string | null, left: string | null): boolean {
  if (!entered || !left) return false;
  const leftKind = readContact(left)?.kind;
  return leftKind === undefined || leftKind === readContact(entered)?.kind;
}

/**
 * Lists the contacts of one record, the one by which it is answered first: the sender's own, unless staff have corrected it, then one of
 * another kind that staff have entered.
 * @param entered the contact that staff have entered
 * @param left the sender's own
 */
export function listContacts(entered: string | null | undefined, left: string | null | undefined): string[] {
  const contacts = isCorrectedContact(entered ?? null, left ?? null) ? [entered] : [left, entered];
  return contacts.filter((contact) => typeof contact === "string" && contact !== "") as string[];
}

/** Reads a number without a country code as one of a country, a mobile or any other. */
function readAtHome(digits: string, country: string): string | undefined {
  const numbering = mobileNumberFormats.get(country);
  if (!numbering) return undefined;
  const { code, trunk } = numbering;
  const nationalDigits = trunk && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
  return addCountryCode(digits, country) ?? `+${code}${nationalDigits}`;
}

/** The last digits of a number, which all its notations have. */
const tailLength = 6;

/**
 * Makes the test if a contact is one of some others. It is asked of a hundred thousand contacts, so what cannot be one of them is
 * told apart by its letters before it is read.
 * @param identities as `identifyContact` returns them
 */
export function makeContactTest(
  identities: ReadonlySet<string>,
  country: string | null,
): (contact: string | null | undefined) => boolean {
  const addresses = [...identities].filter((identity) => identity.includes("@"));
  const tails = [...identities]
    .filter((identity) => !identity.includes("@"))
    .map((number) => number.slice(-tailLength));
  const canBeOne = (contact: string) => {
    if (!isPlainAscii(contact)) return true;
    const text = contact.toLowerCase();
    if (text.includes("@")) return addresses.some((address) => text.includes(address));
    const digits = text.replace(/\D/g, "");
    return tails.some((tail) => digits.includes(tail));
  };
  return (contact) => {
    if (!contact || !canBeOne(contact)) return false;
    const identity = identifyContact(contact, country);
    return identity !== undefined && identities.has(identity);
  };
}

const titles: ReadonlySet<string> = new Set(["mr", "mrs", "ms", "miss", "dr", "prof"]);

const listNameWords = (name: string): string[] =>
  foldText(name)
    .split(" ")
    .filter((word) => word !== "" && !titles.has(word));

const isSameWord = (one: string, other: string): boolean =>
  one === other || (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other));

/**
 * Returns true if two names can be of one person: each word of the shorter one stands in the longer one, in full or as an initial. A
 * record without a name goes with any.
 */
export function haveCompatibleNames(one: string, other: string): boolean {
  const [shorter, longer] = [listNameWords(one), listNameWords(other)].sort((a, b) => a.length - b.length);
  return (shorter ?? []).every((word) => longer?.some((each) => isSameWord(word, each)));
}

/** The known facts about the person of a record. */
export type KnownRecord = {
  name: string;
  /** The contacts of the sender and of staff, as `identifyContact` returns them. */
  identities: readonly string[];
  /** The id under which staff have linked records of one person; null for none. */
  person: string | null;
};

/**
 * Returns true if a record is of the same person as some others: staff have linked it with one of them, or it has a contact of
 * theirs and a name that goes with the name of everybody who has that contact. An address of an agency, under which several people
 * write, thus joins nobody.
 */
export const isOfPerson = (members: readonly KnownRecord[], record: KnownRecord): boolean =>
  members.some(({ person }) => person !== null && person === record.person) ||
  record.identities.some((identity) => {
    const owners = members.filter(({ identities }) => identities.includes(identity));
    return owners.length > 0 && owners.every(({ name }) => haveCompatibleNames(name, record.name));
  });
