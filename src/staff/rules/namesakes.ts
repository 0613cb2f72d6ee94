import { getContact } from "../../shared/rules/message-sender.ts";
import type { PersonData } from "../../shared/rules/person-data.ts";
import { haveCompatibleNames, identifyContact, isOfPerson, type KnownRecord } from "../../shared/rules/same-person.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";

type ChosenRecords = PersonData<Mirrored<"messages">>;

/** Groups records by their people. Records are of one person only if that is known, so one without a contact is alone. */
function groupByPerson({ leads, messages, contacts }: ChosenRecords, country: string | null): KnownRecord[][] {
  const knownRecords: KnownRecord[] = [
    ...leads.map(({ lead, followUp }) => ({ name: lead.name, contacts: [lead.contact, followUp?.contact], followUp })),
    ...messages.map(({ message, followUp }) => ({
      name: message.name,
      contacts: [getContact(message), followUp?.contact],
      followUp,
    })),
    // Whom the office knows in a house is the person of its number: the house's own name is none.
    ...contacts.map(({ name, phone, known_person }) => ({
      name: known_person || name,
      contacts: [phone],
      followUp: undefined,
    })),
  ].map(({ name, contacts: texts, followUp }) => ({
    name,
    identities: texts.flatMap((contact) => identifyContact(contact, country) ?? []),
    person: followUp?.person ?? null,
  }));
  const people: KnownRecord[][] = [];
  for (const each of knownRecords) {
    const matchingGroups = people.filter((group) => isOfPerson(group, each));
    for (const group of matchingGroups) people.splice(people.indexOf(group), 1);
    people.push([each, ...matchingGroups.flat()]);
  }
  return people;
}

/** Counts the people of records. */
export const countPeople = (chosen: ChosenRecords, country: string | null): number =>
  groupByPerson(chosen, country).length;

/**
 * Makes the warning before records that may be of several people are erased together.
 * @param country the country of the business, for a number without a code
 * @returns undefined if all are known to be of one person, under one name
 */
export function warnOfNamesakes(chosen: ChosenRecords, country: string | null): string | undefined {
  const people = groupByPerson(chosen, country);
  if (people.length > 1)
    return `These may be ${people.length} people: they do not share both a name and a contact. Look at each before you go on.`;
  const names = (people[0] ?? []).map(({ name }) => name);
  const hasSeveralNames = names.some((name) => names.some((other) => !haveCompatibleNames(name, other)));
  return hasSeveralNames
    ? "These have several names, and are one person only because somebody linked them. Look at each before you go on."
    : undefined;
}
