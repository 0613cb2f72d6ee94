import { Link } from "@tanstack/react-router";
import { useContext } from "react";
import { cutCharacters } from "../../../../supabase/functions/_shared/cut-characters.ts";
import { enquiryFields } from "../../../../supabase/functions/_shared/enquiry.ts";
import { countCharacters } from "../../../shared/records/columns.ts";
import { generatedColumnLabels, listLabels } from "../../../shared/records/declaration.ts";
import { messageRecord } from "../../../shared/records/message.ts";
import { recordEnquiryOfMessage } from "../../../shared/rules/follow-ups.ts";
import { noContactText } from "../../../shared/rules/lead-list.ts";
import { formatSender, getContact } from "../../../shared/rules/message-sender.ts";
import { listContacts } from "../../../shared/rules/same-person.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { readLeads } from "../../../sync/dexie/read-leads.ts";
import type { StaffDb } from "../../../sync/dexie/staff-db.ts";
import { readFollowUps } from "../../../sync/dexie/staff-follow-ups.ts";
import { AddLead } from "../../cases/add-lead.tsx";
import { AnswerBox } from "../../cases/answer-box.tsx";
import { AnsweringContext, useAnsweringBusiness } from "../../cases/answering.ts";
import { changeFollowUp } from "../../cases/change-follow-up.ts";
import { formatReceivedTime } from "../../cases/received-time.ts";
import { RecordPanel } from "../../cases/record-panel.tsx";
import { CaseListScreen, type OpenedRecord, type OpenRecordProps } from "../../lists/case-list-screen.tsx";
import { useOpenRow } from "../../lists/use-open-row.ts";
import { useNewestRows, useStaffQuery } from "../../mirror/rows.ts";
import { makeMessageLetter } from "../../rules/message-letter.ts";
import { makeMessageValues } from "../../rules/quick-texts.ts";
import { useSession } from "../../session/session.ts";
import {
  describeQuestionPage,
  GreetingContext,
  type MessageListRow,
  messageListConfig,
  writeMessageText,
} from "./message-list-config.tsx";

const labels = listLabels(messageRecord);

/** The screen of the contact form's messages, which searches, filters, shows, answers and deletes those on this device. */
export function MessagesScreen(openRecordProps: OpenRecordProps) {
  const greeting = useNewestRows("business")?.[0]?.greeting ?? undefined;
  const answering = useAnsweringBusiness();
  return (
    <AnsweringContext value={answering}>
      <GreetingContext value={greeting}>
        <CaseListScreen
          {...openRecordProps}
          config={messageListConfig}
          renderPanel={(opened) => <MessagePanel {...opened} />}
        />
      </GreetingContext>
    </AnsweringContext>
  );
}

function MessagePanel({ db, openId, ...panel }: OpenedRecord<MessageListRow>) {
  const message = useOpenRow(messageListConfig, openId);
  return (
    <RecordPanel
      {...panel}
      row={message}
      table="messages"
      one="message"
      getName={messageListConfig.getName}
      copied={writeMessageText}
    >
      {(shown) => <MessageContent message={shown} />}
    </RecordPanel>
  );
}

/** Reads the case of a message, and the enquiry that it became. */
async function readCaseAndEnquiry(db: StaffDb, messageId: string) {
  const followUp = (await readFollowUps(db, [messageId])).get(messageId);
  const [lead] = followUp?.became ? await readLeads(db, [followUp.became]) : [];
  return { followUp, lead };
}

/** The most characters of "Anything else" in an enquiry. */
const { max: maxAnswer } = enquiryFields.anything_else;

/** Returns a message as an answer of its enquiry; one that is too long ends in an ellipsis, and is read under its message. */
const shortenForEnquiry = (text: string): string =>
  countCharacters(text) <= maxAnswer ? text : `${cutCharacters(text, maxAnswer - 1)}…`;

/** The form that makes an enquiry of a message, or the link to the enquiry that the message became. */
function EnquiryOfMessage({ message }: { message: MessageListRow }) {
  const userId = useSession()?.userId;
  const found = useStaffQuery(readCaseAndEnquiry, message.id);
  if (!found?.followUp || !userId) return null;
  const { followUp, lead } = found;
  if (followUp.became && lead) {
    return (
      <Link to="/admin/leads" search={{ lead: lead.id }} className="button-quiet gap-2 px-3">
        <Icon name="inbox" />
        Open Its Enquiry
      </Link>
    );
  }
  return (
    <>
      {followUp.became && (
        <p className="basis-full text-muted">The enquiry that it became is not on this device, or was deleted.</p>
      )}
      <AddLead
        key={message.id}
        label="Make It an Enquiry"
        dialog={`messages:${message.id}:lead`}
        // The id of an enquiry that was deleted is used up, so the next one is made of that.
        madeOf={followUp.became ?? message.id}
        initialValues={{
          name: message.name,
          contact: listContacts(followUp.contact, getContact(message))[0] ?? "",
          anything_else: shortenForEnquiry(message.message),
          source: "Message",
        }}
        onEntered={(id) =>
          changeFollowUp(followUp, (seen) => recordEnquiryOfMessage(seen, id, userId), {
            done: "The message names its enquiry.",
            failed: "Failed to save",
          })
        }
        onAdded={() => {}}
      />
    </>
  );
}

/** The ways to answer a message, and its text. */
function MessageContent({ message }: { message: MessageListRow }) {
  const letter = makeMessageLetter(message, useContext(GreetingContext));
  return (
    <>
      <AnswerBox
        key={message.id}
        id={message.id}
        name={formatSender(message)}
        letter={letter}
        readValues={(sender) => makeMessageValues(message.name, sender)}
        none={noContactText}
      />
      {message.about && <p className="mt-2 text-muted">{describeQuestionPage(message)}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <EnquiryOfMessage message={message} />
      </div>
      <dl className="mt-4 grid gap-2">
        <div>
          <dt className="text-sm text-muted">{labels.message}</dt>
          <dd dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {message.message}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{generatedColumnLabels.created_at}</dt>
          <dd className="leading-snug">
            <time dateTime={message.created_at}>{formatReceivedTime(message.created_at)}</time>
          </dd>
        </div>
      </dl>
    </>
  );
}
