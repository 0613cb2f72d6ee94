import { Icon } from "../../shared/ui/icon.tsx";
import type { ContactAction } from "../rules/lead-contact.ts";
import { answerChannels } from "./answering.ts";
import { beginLetter } from "./sent-letters.ts";

const actionIcons = { mail: "mail", call: "phone", whatsapp: "chat" } as const;

/**
 * The ways to answer a case. A person who returns from another program is asked if the letter was sent.
 * @param props.isSign true if there is room for icons only
 * @param props.isNarrow true if there is room for icons only on a phone
 */
export function AnswerLinks({
  id,
  name,
  actions,
  isSign = false,
  isNarrow = false,
}: {
  /** The id of the case. */
  id: string;
  /** The name of the person who is answered. */
  name: string;
  actions: readonly ContactAction[];
  isSign?: boolean;
  isNarrow?: boolean;
}) {
  return actions.map(({ kind, label, href }) => (
    <a
      key={kind}
      href={href}
      title={isSign ? label : undefined}
      className={
        isSign
          ? "relative grid size-11 shrink-0 place-items-center rounded-md text-forest hover:bg-sunken"
          : "button-quiet relative gap-2 px-3"
      }
      onClick={() => beginLetter(id, answerChannels[kind])}
      {...(kind === "whatsapp" ? { target: "_blank", rel: "noopener noreferrer" } : {})}
    >
      <Icon name={actionIcons[kind]} />
      {!isSign && <span className={isNarrow ? "max-sm:sr-only" : ""}>{label}</span>}
      <span className="sr-only">
        {isSign && label} <bdi>{name}</bdi>
        {kind === "whatsapp" && " (opens in a new tab)"}
      </span>
    </a>
  ));
}
