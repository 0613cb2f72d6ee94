import { getContact } from "../../shared/rules/message-sender.ts";
import type { PersonData } from "../../shared/rules/person-data.ts";
import { makeContactTest } from "../../shared/rules/person-query.ts";
import { makeSearchableText } from "../../shared/rules/search-text.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";

type KnownRecord = { contacts: readonly string[]; person: string | null };

/** Returns true if two records are known to be of one person: by a contact in any notation, or because staff have said so. */
const isSamePerson = (one: KnownRecord, other: KnownRecord): boolean =>
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
  const knownRecords: KnownRecord[] = [
    ...leads.map(({ lead, followUp }) => ({ contacts: [lead.contact, followUp?.contact], followUp })),
    ...messages.map(({ message, followUp }) => ({ contacts: [getContact(message), followUp?.contact], followUp })),
  ].map(({ contacts, followUp }) => ({
    contacts: contacts.filter((contact) => typeof contact === "string"),
    person: followUp?.person ?? null,
  }));
  const people: KnownRecord[][] = [];
  for (const each of knownRecords) {
    const matchingGroups = people.filter((group) => group.some((other) => isSamePerson(each, other)));
    for (const group of matchingGroups) people.splice(people.indexOf(group), 1);
    people.push([each, ...matchingGroups.flat()]);
  }
  return people.length;
}

/** Makes the warning before records of namesakes are erased together; undefined where all are known to be of one person. */
export function warnOfNamesakes(chosen: PersonData<Mirrored<"messages">>): string | undefined {
  const people = countPeople(chosen);
  if (people < 2) return undefined;
  return `These may be ${people} people: nothing says that they are one but what they are called. Look at each before you go on.`;
}
