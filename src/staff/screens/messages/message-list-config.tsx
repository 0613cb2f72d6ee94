import { createContext, useContext } from "react";
import { generatedColumnLabels, listLabels } from "../../../shared/records/declaration.ts";
import { messageRecord } from "../../../shared/records/message.ts";
import type { FollowUp } from "../../../shared/rules/follow-ups.ts";
import { formatMessageContacts, formatSender, getContact } from "../../../shared/rules/message-sender.ts";
import type { Mirrored } from "../../../shared/rules/sync-edit.ts";
import { AnswerLinks } from "../../cases/answer-links.tsx";
import { AnsweringContext } from "../../cases/answering.ts";
import { formatReceivedTime } from "../../cases/received-time.ts";
import type { CaseListConfig, ListColumn } from "../../lists/case-list-config.ts";
import { messageIndex } from "../../lists/message-index.ts";
import { listCaseActions } from "../../rules/lead-contact.ts";
import { makeMessageLetter } from "../../rules/message-letter.ts";

export type MessageListRow = Mirrored<"messages">;

const labels = listLabels(messageRecord);

const contact: ListColumn<MessageListRow> = {
  label: labels.contact,
  read: formatMessageContacts,
  isTyped: true,
};

/** Describes the page from which a question was asked; empty for a message of the contact form. */
export const describeQuestionPage = ({ about }: MessageListRow): string => (about ? `Asked on: ${about}` : "");

/** The greeting of letters that answer messages; undefined if staff have none. */
export const GreetingContext = createContext<string | undefined>(undefined);

/** The list of messages. */
export const messageListConfig: CaseListConfig<MessageListRow> = {
  table: "messages",
  texts: {
    title: "Messages",
    one: "message",
    many: "messages",
    searchLabel: "Search messages",
    fetchFailed: "Failed to fetch messages",
    empty: "No messages found",
    emptyHint: "What visitors write in the contact form appears here.",
    deleteFailed: "Failed to delete message",
    deleted: "Message deleted successfully.",
    confirmDelete: "Are you sure you want to delete this message?",
    all: "All Messages",
    showAll: "Show all messages",
  },
  filters: ["person", "stage", "answer", "due", "period", "source", "closed", "reason"],
  getName: formatSender,
  columns: [contact, { label: labels.about, read: describeQuestionPage }],
  lineColumns: [contact, { label: labels.message, read: ({ message }) => message, isTyped: true }],
  getExcerpt: ({ message }) => message,
  renderActions: (message, followUp) => <AnswerAction message={message} followUp={followUp} />,
  readRows: async (db, ids) =>
    (await db.messages.bulkGet([...ids])).filter((row): row is MessageListRow => row !== undefined),
  index: messageIndex,
};

/** The ways to answer a message from its card, as signs, by the sender's contact and what staff have learnt since. */
function AnswerAction({ message, followUp }: { message: MessageListRow; followUp: FollowUp | undefined }) {
  const letter = makeMessageLetter(message, useContext(GreetingContext));
  const { country } = useContext(AnsweringContext);
  const actions = listCaseActions(letter, followUp, country);
  return <AnswerLinks id={message.id} name={formatSender(message)} actions={actions} isSign />;
}

/** Writes a message as a text to be copied. */
export const writeMessageText = (message: MessageListRow): string =>
  [
    [labels.name, message.name],
    [labels.contact, getContact(message)],
    [labels.about, message.about ?? ""],
    [labels.message, message.message],
    [generatedColumnLabels.created_at, formatReceivedTime(message.created_at)],
    [generatedColumnLabels.id, message.id],
  ]
    .filter(([, value]) => value !== "")
    .map(([term, value]) => `${term}: ${value}`)
    .join("\n");
