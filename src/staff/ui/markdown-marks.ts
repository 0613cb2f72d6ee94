/** Computes the edits of the buttons above a Markdown text: from a text with a selection to a replacement. */

export type Mark = "heading" | "bold" | "italic" | "link" | "bullets" | "numbers" | "quote" | "table";

/** A text and its selection, in UTF-16 units as a text field counts. */
export type TextSelection = { text: string; start: number; end: number };

/** An edit: `insert` replaces the text between `from` and `to`, then `select` is selected. */
export type Replacement = { from: number; to: number; insert: string; select: [start: number, end: number] };

const surroundingMarks: Partial<Record<Mark, string>> = { bold: "**", italic: "_" };

const placeholders = { bold: "bold text", italic: "italic text", link: "link text", picture: "what the picture shows" };

/** Adds a mark to the selection, or removes it if it is already there. */
export function applyMark(mark: Mark, selection: TextSelection): Replacement {
  switch (mark) {
    case "bold":
    case "italic":
      return wrapSelection(selection, surroundingMarks[mark] ?? "", placeholders[mark]);
    case "link":
      return makeLink(selection);
    case "table":
      return makeTable(selection);
    default:
      return addLinePrefix(selection, mark);
  }
}

function wrapSelection({ text, start, end }: TextSelection, sign: string, placeholder: string): Replacement {
  const inner = text.slice(start, end);
  const size = sign.length;
  if (inner.length >= 2 * size && inner.startsWith(sign) && inner.endsWith(sign)) {
    const bare = inner.slice(size, -size);
    return { from: start, to: end, insert: bare, select: [start, start + bare.length] };
  }
  if (inner && text.slice(start - size, start) === sign && text.slice(end, end + size) === sign) {
    return { from: start - size, to: end + size, insert: inner, select: [start - size, end - size] };
  }
  // Markdown ignores a mark next to a blank, so blanks at the ends stay outside the mark.
  const lead = /^\s*/.exec(inner)?.[0] ?? "";
  const core = inner.trim();
  const tail = core ? inner.slice(lead.length + core.length) : "";
  const markedText = core || placeholder;
  const offset = start + lead.length + size;
  return {
    from: start,
    to: end,
    insert: `${lead}${sign}${markedText}${sign}${tail}`,
    select: [offset, offset + markedText.length],
  };
}

/** Makes a link and selects the part that is still to be typed: the address, or else the text. */
function makeLink({ text, start, end }: TextSelection): Replacement {
  const inner = text.slice(start, end).trim();
  const isAddress = /^(?:https?:\/\/|mailto:)\S+$/i.test(inner);
  const linkText = inner && !isAddress ? inner : placeholders.link;
  const target = isAddress ? inner : "https://";
  const wordsAt = start + 1;
  const targetAt = wordsAt + linkText.length + 2;
  const selection: [number, number] =
    inner && !isAddress ? [targetAt, targetAt + target.length] : [wordsAt, wordsAt + linkText.length];
  return { from: start, to: end, insert: `[${linkText}](${target})`, select: selection };
}

/**
 * Inserts a picture as a paragraph of its own in place of the selection, with the selected words as its alternative text. Without
 * words it has a placeholder. The alternative text is selected then. If the selection is inside a picture, such as the one that was
 * inserted before, the new picture follows that one. In a line of a table, a list or a quote the picture stays in that line.
 */
export function insertPicture({ text, start, end }: TextSelection, address: string): Replacement {
  const pictureAround = [...text.matchAll(/!\[[^\]\n]*\]\([^)\s]*\)/g)].find(
    ({ index, 0: whole }) =>
      index < end && start < index + whole.length && (index < start || end < index + whole.length),
  );
  const from = pictureAround ? pictureAround.index + pictureAround[0].length : start;
  const to = pictureAround ? from : end;
  const altText =
    text
      .slice(from, to)
      .replace(/!\[([^\]\n]*)\]\([^)\s]*\)/g, "$1")
      .replace(/[\s[\]\\]+/g, " ")
      .trim() || placeholders.picture;
  const line = text.slice(text.lastIndexOf("\n", from - 1) + 1, from);
  const isInLine = /^\s*(?:\||>|[-*+] |\d+[.)] )/.test(line);
  const [before, after] = isInLine ? ["", ""] : findBlankLines(text, from, to);
  const offset = from + before.length + 2;
  return {
    from,
    to,
    insert: `${before}![${altText}](${address})${after}`,
    select: [offset, offset + altText.length],
  };
}

/** Returns the line breaks that a paragraph of its own needs before and after it, in the place of a part of a text. */
function findBlankLines(text: string, from: number, to: number): [before: string, after: string] {
  const [above, below] = [text.slice(0, from), text.slice(to)];
  const before = /(?:^|\n[ \t]*\n)[ \t]*$/.test(above) ? "" : /\n[ \t]*$/.test(above) ? "\n" : "\n\n";
  return [before, /^[ \t]*\n[ \t]*\n/.test(below) ? "" : /^[ \t]*\n/.test(below) ? "\n" : "\n\n"];
}

/** Removes a picture from the text, together with its alternative text; `undefined` if the text does not show it. */
export function removePicture(text: string, address: string): Replacement | undefined {
  const addressIndex = text.indexOf(`](${address})`);
  const from = addressIndex < 0 ? -1 : text.lastIndexOf("![", addressIndex);
  if (from < 0) return undefined;
  return { from, to: addressIndex + address.length + 3, insert: "", select: [from, from] };
}

/**
 * Makes a table of the selected lines: each line is a row whose cells are separated by tabs, as a spreadsheet copies them; without
 * a selection the table is empty. Adds blank lines around it and selects its first heading.
 */
function makeTable({ text, start, end }: TextSelection): Replacement {
  const selectedText = text.slice(start, end).trim();
  const cells = selectedText
    ? selectedText.split("\n").map((line) => line.split("\t"))
    : [
        ["Heading", "Heading"],
        ["", ""],
      ];
  const width = Math.max(2, ...cells.map(({ length }) => length));
  const formatTableRow = (row: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, column) => (row[column] ?? "").trim().replaceAll("|", "\\|")).join(" | ")} |`;
  const [head = "", ...body] = cells.map(formatTableRow);
  const lines = [head, `|${" --- |".repeat(width)}`, ...body].join("\n");
  const before = /(?:^|\n\n)$/.test(text.slice(0, start)) ? "" : text[start - 1] === "\n" ? "\n" : "\n\n";
  const after = /^(?:\n\n|\n?$)/.test(text.slice(end)) ? "" : text[end] === "\n" ? "\n" : "\n\n";
  const offset = start + before.length + 2;
  return {
    from: start,
    to: end,
    insert: before + lines + after,
    select: [offset, offset + (cells[0]?.[0] ?? "").trim().length],
  };
}

const linePrefix: Record<string, { test: RegExp; make: (place: number) => string }> = {
  heading: { test: /^#{1,6} /, make: () => "## " },
  bullets: { test: /^[-*+] /, make: () => "- " },
  numbers: { test: /^\d+[.)] /, make: (place) => `${place}. ` },
  quote: { test: /^> ?/, make: () => "> " },
};

function addLinePrefix({ text, start, end }: TextSelection, mark: Mark): Replacement {
  const { test, make } = linePrefix[mark] as { test: RegExp; make: (place: number) => string };
  const from = text.lastIndexOf("\n", start - 1) + 1;
  // A selection that ends at the beginning of a line does not mean that line.
  const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
  const stop = text.indexOf("\n", last);
  const to = stop < 0 ? text.length : stop;
  const lines = text.slice(from, to).split("\n");
  const isMarked = lines.some((line) => line.trim()) && lines.every((line) => !line.trim() || test.test(line));
  let itemNumber = 0;
  const changed = lines.map((line) => {
    if (isMarked) return line.replace(test, "");
    if (!line.trim() && lines.length > 1) return line;
    itemNumber += 1;
    return make(itemNumber) + line.replace(test, "");
  });
  const insert = changed.join("\n");
  const caret = Math.max(from, start + insert.length - (to - from));
  return { from, to, insert, select: start === end ? [caret, caret] : [from, from + insert.length] };
}
