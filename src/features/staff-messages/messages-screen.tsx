import { useDeferredValue, useMemo, useRef, useState } from "react";
import { brand } from "../../content/brand.ts";
import { matchesText } from "../../domain/content-search.ts";
import { timeOf } from "../../domain/lead-list.ts";
import { labelsOf } from "../../domain/records/declaration.ts";
import { messageRecord } from "../../domain/records/message.ts";
import type { Mirrored } from "../../domain/sync-edit.ts";
import { RowAttention } from "../../staff/attention/row-attention.tsx";
import { focusAfterDelete } from "../../staff/editing/focus-after-delete.ts";
import { deleteRow } from "../../staff/edits.ts";
import { useFirstLoad } from "../../staff/first-load.ts";
import { useNewest } from "../../staff/rows.ts";
import { Card } from "../../ui/card.tsx";
import { CardGrid, CardGridPlaceholder } from "../../ui/card-grid.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { SidePanel } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SearchBox } from "../../ui/search-box.tsx";

type Message = Mirrored<"messages">;

const labels = labelsOf(messageRecord);
const received = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const deletion = { done: "Message deleted successfully.", failed: "Failed to delete message" };

/** A letter to whoever wrote; what a visitor typed is encoded. */
function answerTo({ name, email, message }: Message): string {
  const quoted = message
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\r\n");
  const body = `Dear ${name},\r\n\r\nThank you for your message.\r\n\r\n\r\n${quoted}`;
  const subject = `${brand.name}: your message`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** What visitors wrote in the contact form: searched, read, answered and deleted on what this device holds. */
export function MessagesScreen({
  openId,
  onOpen,
}: {
  /** The message that is open. */
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
}) {
  const rows = useNewest("messages");
  const { loading, failed } = useFirstLoad();
  const [search, setSearch] = useState("");
  const [toDelete, setToDelete] = useState<Message>();
  const [attended, setAttended] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useDeferredValue(search);
  const found = useMemo(
    () => rows?.filter(({ name, email, message }) => matchesText([name, email, message], query)) ?? [],
    [rows, query],
  );
  const total = rows?.length ?? 0;
  const waiting = total === 0 && (rows === undefined || loading);

  const remove = async (message: Message) => {
    const outcome = await deleteRow("messages", message, deletion);
    setToDelete(undefined);
    if (openId === message.id) onOpen(undefined);
    focusAfterDelete(outcome, heading.current);
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl text-forest">
        Messages
      </h1>
      <div className="mt-4 mb-5 max-w-xl">
        <SearchBox label="Search messages" value={search} onChange={setSearch} />
      </div>
      {waiting && failed ? (
        <EmptyState title="Failed to fetch messages" hint="They appear here as soon as the server gives them." />
      ) : waiting ? (
        <CardGridPlaceholder />
      ) : found.length === 0 ? (
        <EmptyState
          title="No messages found"
          hint={total > 0 ? "Try adjusting your search" : "What visitors write in the contact form appears here."}
        />
      ) : (
        <CardGrid rows={found} label="Messages" resetKey={query}>
          {(message) => (
            <MessageCard
              message={message}
              onOpen={() => onOpen(message.id)}
              onDelete={() => setToDelete(message)}
              onAttend={() => setAttended(message.id)}
            />
          )}
        </CardGrid>
      )}
      <p role="status" className="sr-only">
        {!waiting && query.trim() !== "" && `${found.length} of ${total} found`}
      </p>
      <MessagePanel
        message={rows?.find(({ id }) => id === openId)}
        onClose={() => onOpen(undefined)}
        onDelete={setToDelete}
      />
      <RowAttention table="messages" rowId={attended} onClose={() => setAttended(undefined)} />
      <ConfirmDialog
        asked={
          toDelete && {
            title: "Delete message",
            question: "Are you sure you want to delete this message?",
            subject: toDelete.name,
            confirm: "Delete",
            busyLabel: "Deleting...",
          }
        }
        onConfirm={() => (toDelete ? remove(toDelete) : Promise.resolve())}
        onClose={() => setToDelete(undefined)}
      />
    </>
  );
}

const action = "inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md px-2 font-semibold hover:bg-sunken";

/** One message in the list; what its author typed is shown as text. */
function MessageCard(props: { message: Message; onOpen: () => void; onDelete: () => void; onAttend: () => void }) {
  const { message } = props;
  const name = <bdi className="sr-only"> {message.name}</bdi>;
  return (
    <Card className="flex h-full flex-col">
      <div className="flex flex-1 flex-col p-5 pb-3">
        <h2 dir="auto" className="text-xl text-forest [overflow-wrap:anywhere]">
          {message.name}
        </h2>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          <bdi>{message.email}</bdi>
        </p>
        {message.local !== undefined && message.local !== "waiting" && (
          <button type="button" className="button-quiet mt-3 border-danger text-danger" onClick={props.onAttend}>
            Needs attention{name}
          </button>
        )}
        <p dir="auto" className="mt-3 line-clamp-4 [overflow-wrap:anywhere]">
          {message.message}
        </p>
        <p className="mt-auto pt-3 text-sm text-muted">
          <time dateTime={message.created_at}>{received.format(timeOf(message.created_at))}</time>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-1 border-t border-line px-2 py-1">
        <button type="button" className={action} onClick={props.onOpen}>
          <Icon name="eye" />
          Read{name}
        </button>
        <a className={action} href={answerTo(message)}>
          <Icon name="mail" />
          Mail{name}
        </a>
        <button type="button" className={`${action} ml-auto text-danger`} onClick={props.onDelete}>
          <Icon name="bin" />
          Delete{name}
        </button>
      </div>
    </Card>
  );
}

/** The whole of a message. */
function MessagePanel({
  message: open,
  onClose,
  onDelete,
}: {
  message: Message | undefined;
  onClose: () => void;
  onDelete: (message: Message) => void;
}) {
  // What is shown stays while the panel slides away.
  const last = useRef(open);
  if (open) last.current = open;
  const message = last.current;
  return (
    <SidePanel
      open={open !== undefined}
      onClose={onClose}
      title={<bdi>{message?.name}</bdi>}
      footer={
        message && (
          <>
            <button type="button" className="button-quiet gap-2 text-danger" onClick={() => onDelete(message)}>
              <Icon name="bin" />
              Delete
            </button>
            <a className="button-primary gap-2" href={answerTo(message)}>
              <Icon name="mail" />
              Mail
            </a>
          </>
        )
      }
    >
      {message && (
        <dl className="grid gap-4">
          <div className="border-b border-line pb-3">
            <dt className="text-muted">{labels.email}</dt>
            <dd dir="ltr" className="text-lg [overflow-wrap:anywhere]">
              {message.email}
            </dd>
          </div>
          <div>
            <dt className="text-muted">{labels.message}</dt>
            <dd dir="auto" className="text-lg whitespace-pre-wrap [overflow-wrap:anywhere]">
              {message.message}
            </dd>
          </div>
        </dl>
      )}
    </SidePanel>
  );
}
