import { useMemo, useRef } from "react";
import { labelsOf, stampLabels } from "../../../shared/records/declaration.ts";
import { messageRecord } from "../../../shared/records/message.ts";
import { contactOf, senderOf } from "../../../shared/rules/contact-of.ts";
import type { FollowUp } from "../../../shared/rules/follow-ups.ts";
import type { Mirrored } from "../../../shared/rules/sync-edit.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import type { StaffDb } from "../../../sync/dexie/staff-db.ts";
import { CaseDetails } from "../../cases/case-details.tsx";
import { CasePanel } from "../../cases/case-panel.tsx";
import { FollowUpMarks } from "../../cases/follow-up-marks.tsx";
import { beginLetter } from "../../cases/sent-letters.ts";
import { CardButton, cardAction, RecordCard } from "../../editing/record-card.tsx";
import { RecordScreen } from "../../editing/record-screen.tsx";
import { useMirror } from "../../mirror.ts";
import { NewMark } from "../../new-mark.tsx";
import { Notes } from "../../notes/notes.tsx";
import { receivedTime } from "../../received-time.ts";
import { useNewest } from "../../rows.ts";
import { answerTo, type MessageAnswer } from "../../rules/message-letter.ts";
import { SamePerson } from "../../same-person.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { SidePanel } from "../../ui/dialog.tsx";
import { useSamePerson } from "../../use-same-person.ts";
import { useMarkOpened, useUnseen } from "../../use-unseen.ts";

type Message = Mirrored<"messages">;

const labels = labelsOf(messageRecord);

/** The kind of record of messages: its texts, and the searched fields. */
const messageKind = {
  table: "messages" as const,
  noted: "messages" as const,
  words: {
    title: "Messages",
    searchLabel: "Search messages",
    fetchFailed: "Failed to fetch messages",
    empty: "No messages found",
    emptyHint: "What visitors write in the contact form appears here.",
    confirmDelete: "Are you sure you want to delete this message?",
    deleted: "Message deleted successfully.",
    deleteFailed: "Failed to delete message",
  },
  nameOf: senderOf,
  searched: ({ name, email, message, contact, about }: Message) => [name, email, message, contact, about],
};

/** The messages of the contact form: searched, read, answered and deleted on what this device holds. */
export function MessagesScreen({
  openId,
  onOpen,
}: {
  /** The message that is open. */
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
}) {
  const greeting = useNewest("business")?.[0]?.greeting ?? undefined;
  const mirror = useMirror();
  const db = mirror.phase === "open" ? mirror.db : undefined;
  const unseen = useUnseen(db, "messages");
  useMarkOpened(db, "messages", openId);
  const followUps = useNewest("follow_ups");
  const byId = useMemo(() => new Map(followUps?.map((each) => [each.id, each])), [followUps]);
  return (
    <RecordScreen
      kind={messageKind}
      renderCard={(message, { onDelete, onAttend }) => (
        <MessageCard
          message={message}
          isNew={unseen?.ids.has(message.id) ?? false}
          followUp={byId.get(message.id)}
          answer={answerTo(message, greeting)}
          onOpen={() => onOpen(message.id)}
          onDelete={() => onDelete(message)}
          onAttend={() => onAttend(message)}
        />
      )}
      renderOpened={(rows, { onDelete }) => (
        <MessagePanel
          db={db}
          message={rows.find(({ id }) => id === openId)}
          greeting={greeting}
          onClose={() => onOpen(undefined)}
          onDelete={onDelete}
        />
      )}
      onDeleted={({ id }) => {
        if (id === openId) onOpen(undefined);
      }}
    />
  );
}

/** Says which page a question was asked from. */
const aboutOf = ({ about }: Message): string => (about ? `Asked on: ${about}` : "A question from a page");

/** One message in the list; what its author typed is shown as text. */
function MessageCard(props: {
  message: Message;
  /** True for a message that is new to this person. */
  isNew: boolean;
  /** The message's case; undefined while it is read. */
  followUp: FollowUp | undefined;
  answer: MessageAnswer;
  onOpen: () => void;
  onDelete: () => void;
  onAttend: () => void;
}) {
  const { message, followUp, answer, onOpen, onDelete, onAttend } = props;
  return (
    <RecordCard
      row={message}
      name={senderOf(message)}
      badge={props.isNew && <NewMark />}
      subtitle={
        <>
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            <bdi>{message.name ? contactOf(message) : aboutOf(message)}</bdi>
          </p>
          {followUp && <FollowUpMarks followUp={followUp} />}
        </>
      }
      actions={
        <>
          <CardButton icon="eye" label="Open" name={senderOf(message)} onClick={onOpen} />
          <a className={cardAction} href={answer.href}>
            <Icon name={answer.icon} />
            {answer.label}
            <bdi className="sr-only"> {senderOf(message)}</bdi>
          </a>
        </>
      }
      onDelete={onDelete}
      onAttend={onAttend}
    >
      <p dir="auto" className="mt-3 line-clamp-4 [overflow-wrap:anywhere]">
        {message.message}
      </p>
      <p className="mt-auto pt-3 text-sm text-muted">
        <time dateTime={message.created_at}>{receivedTime(message.created_at)}</time>
      </p>
    </RecordCard>
  );
}

/** A message: the way to answer it, its words, its case, and its notes; rarely used details come last. */
function MessagePanel({
  db,
  message: open,
  greeting,
  onClose,
  onDelete,
}: {
  db: StaffDb | undefined;
  message: Message | undefined;
  greeting: string | undefined;
  onClose: () => void;
  onDelete: (message: Message) => void;
}) {
  // The shown message stays while the panel slides away.
  const last = useRef(open);
  if (open) last.current = open;
  const message = last.current;
  const answer = message && answerTo(message, greeting);
  const others = useSamePerson(db, open && { id: open.id, contact: contactOf(open) });
  return (
    <SidePanel open={open !== undefined} onClose={onClose} title={<bdi>{message && senderOf(message)}</bdi>}>
      {message && answer && (
        <>
          <p dir="ltr" className="text-lg font-semibold [overflow-wrap:anywhere]">
            {contactOf(message)}
          </p>
          {message.about && <p className="text-muted">{aboutOf(message)}</p>}
          <p className="mt-2 flex flex-wrap gap-2">
            <a
              className="button-quiet gap-2 px-3"
              href={answer.href}
              onClick={() => beginLetter(message.id, answer.label === "Mail" ? "email" : "phone")}
            >
              <Icon name={answer.icon} />
              {answer.label}
            </a>
            <CopyButton text={contactOf(message)} label="Copy Contact" className="button-quiet gap-2 px-3" />
          </p>
          <dl className="mt-4 grid gap-2">
            <div>
              <dt className="text-sm text-muted">{labels.message}</dt>
              <dd dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
                {message.message}
              </dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{stampLabels.created_at}</dt>
              <dd className="leading-snug">
                <time dateTime={message.created_at}>{receivedTime(message.created_at)}</time>
              </dd>
            </div>
          </dl>
          <SamePerson rows={others} />
          <CasePanel id={message.id} />
          <Notes key={message.id} beside="messages" besideId={message.id} />
          <CaseDetails id={message.id} />
          <p className="mt-6 flex justify-end border-t border-line pt-2 text-sm">
            <button
              type="button"
              className="-mx-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-2 font-semibold text-danger hover:bg-sunken"
              onClick={() => onDelete(message)}
            >
              <Icon name="bin" />
              Delete
            </button>
          </p>
        </>
      )}
    </SidePanel>
  );
}
