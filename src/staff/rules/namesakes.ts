import { getContact } from "../../shared/rules/contact-of.ts";
import { makeContactTest } from "../../shared/rules/people.ts";
import type { PersonData } from "../../shared/rules/person-data.ts";
import { makeSearchableText } from "../../shared/rules/search-text.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";

type Known = { contacts: readonly string[]; person: string | null };

/** Returns true if two records are known to be of one person: by a contact in any notation, or because staff have said so. */
const isSamePerson = (one: Known, other: Known): boolean =>
  (one.person !== null && one.person === other.person) ||
  one.contacts.some((contact) => {
    const isSame = makeContactTest(contact);
    return other.contacts.some((each) => isSame?.(makeSearchableText([each])));
  });

/**
 * Counts the people of records. Two records count as one person only if that is known, so a record without a contact counts as a
 * person of its own.
 */
export function countPeople({ leads, messages }: PersonData<Mirrored<"messages">>): number {
  const known: Known[] = [
    ...leads.map(({ lead, followUp }) => ({ contacts: [lead.contact, followUp?.contact], followUp })),
    ...messages.map(({ message, followUp }) => ({ contacts: [getContact(message), followUp?.contact], followUp })),
  ].map(({ contacts, followUp }) => ({
    contacts: contacts.filter((contact) => typeof contact === "string"),
    person: followUp?.person ?? null,
  }));
  const people: Known[][] = [];
  for (const each of known) {
    const own = people.filter((group) => group.some((other) => isSamePerson(each, other)));
    for (const group of own) people.splice(people.indexOf(group), 1);
    people.push([each, ...own.flat()]);
  }
  return people.length;
}

/** Makes the warning before records of namesakes are erased together; undefined where all are known to be of one person. */
export function warnOfNamesakes(chosen: PersonData<Mirrored<"messages">>): string | undefined {
  const people = countPeople(chosen);
  if (people < 2) return undefined;
  return `These may be ${people} people: nothing says that they are one but what they are called. Look at each before you go on.`;
}
