import { Fragment } from "react";

/** Plain text in which `*word*` becomes italic. */
export function InlineText({ text }: { text: string }) {
  return text.split(/\*([^*]+)\*/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    index % 2 === 1 ? <em key={index}>{part}</em> : <Fragment key={index}>{part}</Fragment>,
  );
}
