import { useMemo } from "react";
import { hasMessagesTable } from "../../../shared/lib/env.ts";
import { type FollowUp, getStageLabel } from "../../../shared/rules/follow-ups.ts";
import { describeWish, formatLeadContacts, noContactText } from "../../../shared/rules/lead-list.ts";
import { formatMessageContacts, formatSender } from "../../../shared/rules/message-sender.ts";
import { readPersonQuery } from "../../../shared/rules/person-query.ts";
import { makeSearchableText, readTextQuery, type TextTest } from "../../../shared/rules/search-text.ts";
import type { Mirrored } from "../../../shared/rules/sync-edit.ts";
import { listEnteredLeads } from "../../../sync/dexie/entered-leads.ts";
import { readFurtherTexts } from "../../../sync/dexie/further-texts.ts";
import { readLeads } from "../../../sync/dexie/read-leads.ts";
import type { StaffDb } from "../../../sync/dexie/staff-db.ts";
import { readFollowUps } from "../../../sync/dexie/staff-follow-ups.ts";
import { formatCaseValue } from "../../cases/case-value.ts";
import { useColleagues } from "../../cases/colleagues.tsx";
import { makeUnsentLead } from "../../cases/entered-leads.ts";
import { joinFurtherTexts, useCaseFacts } from "../../lists/case-facts.ts";
import { leadIndex, makeLeadEntry } from "../../lists/lead-index.ts";
import type { FurtherTexts, ListEntry, ListIndex } from "../../lists/list-index.ts";
import { messageIndex } from "../../lists/message-index.ts";
import { useNewestRows, useStaffIndex, useStaffQuery } from "../../mirror/rows.ts";
import { screens } from "../../screens.ts";
import { addSearchedTexts, contentKinds, findContents, type SearchedTable } from "./content-results.ts";
import { type FoundRecord, makeResultGroup, maxShownOfKind, type ResultGroup } from "./search-result.ts";

const readMessages = async (db: StaffDb, ids: readonly string[]): Promise<Mirrored<"messages">[]> =>
  (await db.messages.bulkGet([...ids])).filter((row) => row !== undefined);
const readShownLeads = (db: StaffDb, ids: readonly string[]) => readLeads(db, ids);

/** The cases that a search finds: the ids of those that are shown, and the number of all. */
type FoundCases = { ids: readonly string[]; count: number };

/** Finds cases by an index, the newest first; those whose names match come before those that are found by something else. */
function findCases(
  index: ListIndex | undefined,
  typed: string,
  matches: TextTest | undefined,
  furtherTexts: FurtherTexts,
): FoundCases {
  if (!index || !matches) return { ids: [], count: 0 };
  const found = index.select({ search: typed, sort: "newest" }, undefined, furtherTexts);
  const isNamed = ({ text }: ListEntry) => matches(text.slice(0, text.indexOf("\n")));
  const shown = [...found.filter(isNamed).slice(0, maxShownOfKind)];
  for (const entry of found) {
    if (shown.length >= maxShownOfKind) break;
    if (!shown.includes(entry)) shown.push(entry);
  }
  return { ids: shown.map(({ id }) => id), count: found.length };
}

/** Describes a case in one line: its contacts, what is wished, its stage and its value. */
const describeCase = (contacts: string, wish: string, followUp: FollowUp | undefined): string =>
  [contacts, wish, followUp && getStageLabel(followUp.stage), followUp?.value != null && formatCaseValue(followUp)]
    .filter(Boolean)
    .join(" · ");

/** Returns the further searchable texts of the cases of both lists; undefined until they are read. */
function useFurtherTexts(): FurtherTexts | undefined {
  const cases = useCaseFacts(true);
  const leadTexts = useStaffQuery(readFurtherTexts, "leads");
  const messageTexts = useStaffQuery(readFurtherTexts, "messages");
  const { names } = useColleagues();
  return useMemo(
    () =>
      cases &&
      leadTexts &&
      messageTexts &&
      joinFurtherTexts(cases.facts, new Map([...messageTexts, ...leadTexts]), names),
    [cases, leadTexts, messageTexts, names],
  );
}

/** Returns the results of one table of plans or contents. */
function useContentResults<T extends SearchedTable>(table: T, matches: TextTest | undefined): ResultGroup {
  const rows = useNewestRows(table);
  const searchedRows = useMemo(() => addSearchedTexts(table, rows ?? []), [table, rows]);
  return useMemo(() => {
    const kind = contentKinds[table];
    return makeResultGroup(kind.screen.title, matches ? findContents(kind, searchedRows, matches) : []);
  }, [table, searchedRows, matches]);
}

/** Returns the cases that a search finds, as results. */
function useCaseResults(typed: string, matches: TextTest | undefined): ResultGroup[] | undefined {
  const leads = useStaffIndex(leadIndex, undefined)?.index;
  const messages = useStaffIndex(hasMessagesTable ? messageIndex : undefined, undefined)?.index;
  const furtherTexts = useFurtherTexts();
  const found = useMemo(
    () =>
      leads &&
      furtherTexts && {
        leads: findCases(leads, typed, matches, furtherTexts),
        messages: findCases(messages, typed, matches, furtherTexts),
      },
    [leads, messages, furtherTexts, typed, matches],
  );
  const leadRows = useStaffQuery(readShownLeads, found?.leads.ids ?? []);
  const messageRows = useStaffQuery(readMessages, found?.messages.ids ?? []);
  const followUps = useStaffQuery(readFollowUps, [...(found?.leads.ids ?? []), ...(found?.messages.ids ?? [])]);
  const enteredLeads = useStaffQuery(listEnteredLeads) ?? [];
  if (!found || !leadRows || !messageRows) return undefined;
  const waiting = enteredLeads
    .map(makeUnsentLead)
    .filter((lead) => matches?.(makeLeadEntry(lead).text))
    .map(
      (lead): FoundRecord => ({
        key: `waiting ${lead.id}`,
        icon: "inbox",
        name: lead.name,
        detail: describeCase(lead.contact ?? noContactText, "Waiting to sync", undefined),
        target: { to: "/admin/leads" },
      }),
    );
  const leadResults = leadRows.map(
    (lead): FoundRecord => ({
      key: `leads ${lead.id}`,
      icon: "inbox",
      name: lead.name,
      detail: describeCase(
        formatLeadContacts(lead, followUps?.get(lead.id)),
        describeWish(lead),
        followUps?.get(lead.id),
      ),
      target: { to: "/admin/leads", search: { lead: lead.id } },
    }),
  );
  const messageResults = messageRows.map(
    (message): FoundRecord => ({
      key: `messages ${message.id}`,
      icon: "mail",
      name: formatSender(message),
      detail: describeCase(
        formatMessageContacts(message, followUps?.get(message.id)),
        message.message,
        followUps?.get(message.id),
      ),
      target: { to: "/admin/messages", search: { message: message.id } },
    }),
  );
  return [
    { title: "Leads", results: [...waiting, ...leadResults], count: waiting.length + found.leads.count },
    { title: "Messages", results: messageResults, count: found.messages.count },
  ];
}

/** Returns the group that leads to everything that is held about a person; none if what was typed is too short for one. */
const listPersonResults = (typed: string): ResultGroup[] =>
  readPersonQuery(typed) === undefined
    ? []
    : [
        makeResultGroup("People", [
          {
            key: "person",
            icon: "search",
            name: `Everything held about “${typed.trim()}”`,
            detail: "",
            target: { to: "/admin/people", find: typed.trim() },
          },
        ]),
      ];

/**
 * Returns what is found on this device: cases by their lists' indexes, plans, contents and screens. A group without results is left out.
 * @returns undefined until the cases are read
 */
export function useSearchResults(typed: string): readonly ResultGroup[] | undefined {
  const matches = useMemo(() => readTextQuery(typed), [typed]);
  const cases = useCaseResults(typed, matches);
  const contents = [
    useContentResults("plans", matches),
    useContentResults("blog_posts", matches),
    useContentResults("destinations", matches),
    useContentResults("services", matches),
    useContentResults("quick_texts", matches),
  ];
  if (!cases) return undefined;
  if (!matches) return [];
  const foundScreens = screens
    .filter(({ title }) => matches(makeSearchableText([title])))
    .map(
      ({ title, icon, route }): FoundRecord => ({
        key: route.fullPath,
        icon,
        name: title,
        detail: "",
        target: { to: route.fullPath.replace(/\/$/, "") },
      }),
    );
  const groups = [...cases, ...contents, makeResultGroup("Screens", foundScreens), ...listPersonResults(typed)];
  return groups.filter(({ results }) => results.length > 0);
}
