import { identifyContact } from "../../shared/rules/same-person.ts";
import { AddressText } from "../../shared/ui/address-text.tsx";
import { readLinkedContacts } from "../../sync/dexie/read-linked-contacts.ts";
import { useStaffQuery } from "../mirror/rows.ts";
import { type AnswerLetter, listAnswerActions } from "../rules/lead-contact.ts";
import { AnswerLinks } from "./answer-links.tsx";

/**
 * The other ways to reach a person, each with its links: the sender's own contact beside one of another kind that staff have entered,
 * and those of the records that are linked with this one. A number that is known beside one enquiry is so known beside the other.
 * @param props.letter the letter with the contact that is shown already
 */
export function OtherContacts(props: { id: string; name: string; letter: AnswerLetter; country: string | null }) {
  const { id, name, letter, country } = props;
  const contacts = useStaffQuery(readLinkedContacts, id) ?? [];
  const shownIdentity = identifyContact(letter.contact, country);
  const others = new Map<string, string>();
  for (const contact of contacts) {
    const identity = identifyContact(contact, country);
    if (identity !== undefined && identity !== shownIdentity && !others.has(identity)) others.set(identity, contact);
  }
  if (others.size === 0) return null;
  return (
    <ul aria-label="Other contacts" className="mt-2 grid gap-1">
      {[...others].map(([identity, contact]) => (
        <li key={identity} className="flex flex-wrap items-center gap-2">
          <span dir="auto" className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
            <AddressText text={contact} />
          </span>
          <AnswerLinks id={id} name={name} actions={listAnswerActions({ ...letter, contact }, country)} />
        </li>
      ))}
    </ul>
  );
}
