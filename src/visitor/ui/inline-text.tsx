import { Fragment } from "react";

/** Matches words in italics, a telephone number in the international notation, and a number with its sign, such as a temperature. */
const marked = /(\*[^*]+\*|\+\d[\d ]{5,}\d|(?<![\p{L}\d])[+−-]\d+(?: °C)?)/u;

/**
 * Plain text in which `*word*` becomes italic. A telephone number, and a number with its sign, keep their order where
 * a translator turns the page around.
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
