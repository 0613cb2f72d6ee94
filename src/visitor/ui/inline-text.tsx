import { Fragment } from "react";

/** Matches a telephone number in the international notation, and words in italics. */
const marked = /(\*[^*]+\*|\+\d[\d ]{5,}\d)/;

/**
 * Plain text in which `*word*` becomes italic. A telephone number keeps its order where a translator turns the page around.
 */
export function InlineText({ text }: { text: string }) {
  return text.split(marked).map((part, index) => {
    const key = `${index}`;
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    return part.startsWith("*") ? (
      <em key={key}>{part.slice(1, -1)}</em>
    ) : (
      <bdi key={key} dir="ltr">
        {part}
      </bdi>
    );
  });
}
