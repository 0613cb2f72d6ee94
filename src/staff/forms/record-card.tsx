import type { ReactNode } from "react";
import type { LocalMark } from "../../shared/rules/sync-edit.ts";
import { Icon, type IconName } from "../../shared/ui/icon.tsx";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";

/** The classes of an action at the foot of a card. */
export const cardActionClass =
  "inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md px-2 font-semibold hover:bg-sunken disabled:cursor-progress disabled:opacity-55";

/** A button at the foot of a card, which says to screen readers which record it is about. */
export function CardButton(props: {
  icon: IconName;
  label: string;
  name: string;
  onClick: () => void;
  disabled?: boolean;
  className?: string;
}) {
  return (
    <button
      type="button"
      className={`${cardActionClass} ${props.className ?? ""}`}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
      {props.label}
      <bdi className="sr-only"> {props.name}</bdi>
    </button>
  );
}

/** The card of a record in a list, with all its actions visible. Typed text is shown as plain text. */
export function RecordCard(props: {
  row: { local?: LocalMark };
  name: string;
  badge: ReactNode;
  /** The content below the name. */
  subtitle: ReactNode;
  children: ReactNode;
  /** The actions other than deleting. */
  actions: ReactNode;
  onDelete: () => void;
  /** Opens the edit that needs a person's decision. */
  onAttend: () => void;
}) {
  const { local } = props.row;
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <div className="flex flex-1 flex-col p-5 pb-3">
        <div className="mb-2 flex flex-wrap items-center gap-2 empty:hidden">
          {props.badge}
          <WaitingBadge local={local} />
        </div>
        <h2 dir="auto" className="text-xl text-forest [overflow-wrap:anywhere]">
          {props.name}
        </h2>
        {props.subtitle}
        <AttentionButton local={local} name={props.name} onAttend={props.onAttend} />
        {props.children}
      </div>
      <div className="flex flex-wrap items-center gap-x-1 border-t border-line px-2 py-1">
        {props.actions}
        <CardButton
          icon="bin"
          label="Delete"
          name={props.name}
          className="ms-auto text-danger"
          onClick={props.onDelete}
        />
      </div>
    </Card>
  );
}

type LocalEditMarksProps = {
  local: LocalMark | undefined;
  name: string;
  /** Opens the edit that needs a person's decision. */
  onAttend: () => void;
};

/** The marks of an edit that has not reached the server, for a record that stands alone on its screen. */
export const LocalEditMarks = (props: LocalEditMarksProps) => (
  <div className="mb-4 empty:hidden">
    <WaitingBadge local={props.local} />
    <AttentionButton {...props} />
  </div>
);

const WaitingBadge = ({ local }: { local: LocalMark | undefined }) =>
  local === "waiting" && <Badge variant="outline">Waiting to sync</Badge>;

function AttentionButton({ local, name, onAttend }: LocalEditMarksProps) {
  if (local !== "conflict" && local !== "refused") return null;
  return (
    <button
      type="button"
      className="mt-3 flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-danger bg-danger-soft px-3 py-1.5 text-start text-danger"
      onClick={onAttend}
    >
      <Icon name="warning" />
      <span>
        <strong>Needs attention</strong>
        <bdi className="sr-only"> {name}</bdi>:{" "}
        {local === "conflict" ? "it was changed elsewhere too." : "the server did not accept the change."}
      </span>
    </button>
  );
}
