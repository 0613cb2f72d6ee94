import { formatSender } from "../../shared/rules/message-sender.ts";
import { makeSearchableText } from "../../shared/rules/search-text.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { parseTimestamp } from "../../shared/rules/timestamps.ts";
import type { ListEntry } from "./list-index.ts";
import { makeListIndex } from "./make-list-index.ts";

/** Makes the entry of a message in the index of its list. The first line of its text is the name, by which the list is sorted. */
const makeMessageEntry = (row: Mirrored<"messages">): ListEntry => ({
  id: row.id,
  time: parseTimestamp(row.created_at) || 0,
  destination: "",
  isReachable: true,
  text: makeSearchableText([formatSender(row), row.name, row.email, row.message, row.contact, row.about]),
});

/** The index of all messages. */
export const messageIndex = makeListIndex("messages", makeMessageEntry);
