import { type ClipboardEvent, type ReactNode, useDeferredValue, useRef, useState } from "react";
import { applyMark, type Mark } from "../lib/markdown-marks.ts";
import { type FieldProps, LabelledField } from "./field.tsx";

const buttons: readonly { mark: Mark; label: string; shown: ReactNode; key?: string }[] = [
  { mark: "heading", label: "Heading", shown: <span className="font-display text-lg">H</span> },
  { mark: "bold", label: "Bold", shown: <strong>B</strong>, key: "b" },
  { mark: "italic", label: "Italic", shown: <em className="font-display text-lg">I</em>, key: "i" },
  { mark: "link", label: "Link", shown: "Link", key: "k" },
  { mark: "bullets", label: "Bulleted list", shown: "• List" },
  { mark: "numbers", label: "Numbered list", shown: "1. List" },
  { mark: "quote", label: "Quote", shown: "“ ”" },
  { mark: "image", label: "Picture", shown: "Picture" },
];

/** Sets a mark around the selection, or takes it off. */
function type(field: HTMLTextAreaElement, mark: Mark) {
  const { value: text, selectionStart: start, selectionEnd: end } = field;
  const { from, to, insert, select } = applyMark(mark, { text, start, end });
  field.focus();
  field.setSelectionRange(from, to);
  insertAsTyped(field, insert);
  field.setSelectionRange(...select);
}

/** Replaces the selection of a text field as if it had been typed, so that the browser's own undo takes it back. */
function insertAsTyped(field: HTMLTextAreaElement, insert: string) {
  const { selectionStart: from, selectionEnd: to } = field;
  const typed = insert ? document.execCommand("insertText", false, insert) : document.execCommand("delete");
  if (typed) return;
  field.setRangeText(insert, from, to, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Takes a paste with formatting as Markdown. Without formatting, and from a program for plain text that colours it, the browser
 * pastes the plain text itself.
 */
async function paste(event: ClipboardEvent<HTMLTextAreaElement>, convert: ConvertPasted) {
  const { currentTarget: field, clipboardData } = event;
  const html = clipboardData.getData("text/html");
  if (!html || clipboardData.types.includes("vscode-editor-data")) return;
  const plain = clipboardData.getData("text/plain");
  event.preventDefault();
  const converted = await convert(html).catch((error: unknown) => {
    console.info("The formatting of what was pasted cannot be read.", error);
    return undefined;
  });
  field.focus();
  insertAsTyped(field, converted ?? plain);
}

/** Converts HTML of the clipboard to Markdown; `undefined` where the plain text says as much. */
type ConvertPasted = (html: string) => Promise<string | undefined>;

/**
 * A field for Markdown with buttons for its marks, and what it will look like beside it; on a narrow screen behind it.
 * @param renderPreview draws the text as readers will see it; nothing in the text is to be trusted
 */
export function MarkdownEditor({
  renderPreview,
  convertPasted,
  rows = 18,
  ...field
}: FieldProps<string> & {
  renderPreview: (source: string) => ReactNode;
  convertPasted: ConvertPasted;
  rows?: number;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<"write" | "preview">("write");
  const source = useDeferredValue(field.value);

  return (
    <LabelledField {...field}>
      {(control) => (
        <div className="rounded-md border border-line-strong has-aria-invalid:border-2 has-aria-invalid:border-danger">
          <div className="flex flex-wrap items-center gap-x-1 border-b border-line bg-sunken px-1.5 py-1">
            <fieldset className="contents" disabled={view === "preview"}>
              <legend className="sr-only">Formatting</legend>
              {buttons.map(({ mark, label, shown, key }) => (
                <button
                  key={mark}
                  type="button"
                  aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
                  title={label}
                  className="grid h-11 min-w-11 place-items-center rounded px-2 hover:bg-card disabled:opacity-50"
                  onClick={() => area.current && type(area.current, mark)}
                >
                  <span className="sr-only">{label}</span>
                  <span aria-hidden="true">{shown}</span>
                </button>
              ))}
            </fieldset>
            <button
              type="button"
              aria-pressed={view === "preview"}
              className="ml-auto h-11 rounded px-3 font-semibold aria-pressed:bg-forest aria-pressed:text-on-forest lg:hidden"
              onClick={() => setView(view === "write" ? "preview" : "write")}
            >
              Preview
            </button>
          </div>
          <div className="grid lg:grid-cols-2">
            <textarea
              {...control}
              ref={area}
              dir="auto"
              rows={rows}
              value={field.value}
              className={`block w-full resize-none bg-paper px-3.5 py-3 font-mono text-base leading-normal lg:block lg:rounded-bl-md ${
                view === "preview" ? "hidden" : ""
              }`}
              onChange={(event) => field.onChange(event.target.value)}
              onPaste={(event) => void paste(event, convertPasted)}
              onKeyDown={(event) => {
                if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
                const button = buttons.find(({ key }) => key === event.key.toLowerCase());
                if (!button) return;
                event.preventDefault();
                type(event.currentTarget, button.mark);
              }}
            />
            <section
              aria-label="Preview"
              // A region that scrolls must be reachable by keyboard.
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls
              tabIndex={0}
              dir="auto"
              className={`max-h-[70dvh] min-h-60 min-w-0 overflow-y-auto bg-card px-5 py-4 [overflow-wrap:anywhere] lg:block lg:max-h-[32rem] lg:border-l lg:border-line ${
                view === "write" ? "hidden" : ""
              }`}
            >
              {source.trim() ? renderPreview(source) : <p className="text-muted">The preview appears here.</p>}
            </section>
          </div>
        </div>
      )}
    </LabelledField>
  );
}
