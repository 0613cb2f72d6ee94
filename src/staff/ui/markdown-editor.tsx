import { type ClipboardEvent, type DragEvent, type ReactNode, useDeferredValue, useEffect, useRef } from "react";
import { insertAsTyped } from "../../shared/lib/insert-as-typed.ts";
import { readPressedKey } from "../../shared/lib/key-press.ts";
import { type FieldProps, LabelledField } from "./field.tsx";
import { applyMark, insertPicture, type Mark, type Replacement, removePicture } from "./markdown-marks.ts";

const buttons: readonly { mark: Mark; label: string; shown: ReactNode; key?: string }[] = [
  { mark: "heading", label: "Heading", shown: <span className="font-display text-lg">H</span> },
  { mark: "bold", label: "Bold", shown: <strong>B</strong>, key: "b" },
  { mark: "italic", label: "Italic", shown: <em className="font-display text-lg">I</em>, key: "i" },
  { mark: "link", label: "Link", shown: "Link", key: "k" },
  { mark: "bullets", label: "Bulleted list", shown: "• List" },
  { mark: "numbers", label: "Numbered list", shown: "1. List" },
  { mark: "quote", label: "Quote", shown: "“ ”" },
  { mark: "table", label: "Table", shown: "Table" },
];

const toolClasses = "grid h-11 min-w-11 place-items-center rounded px-2 hover:bg-card disabled:opacity-50";

const readSelection = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** Replaces a part of the text. If the person has moved on to another field, the focus stays there. */
function replaceText(field: HTMLTextAreaElement, { from, to, insert, select }: Replacement) {
  const active = document.activeElement;
  if (active !== field && active?.matches("input, textarea, select")) {
    field.setRangeText(insert, from, to, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return;
  }
  field.focus();
  field.setSelectionRange(from, to);
  insertAsTyped(field, insert);
  field.setSelectionRange(...select);
}

/**
 * Pastes formatted text as Markdown. Without formatting, and from a program for plain text that colours it, the browser pastes
 * the plain text itself.
 */
async function pasteAsMarkdown(event: ClipboardEvent<HTMLTextAreaElement>, convert: ConvertPasted) {
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

/** Converts HTML of the clipboard to Markdown; `undefined` if the plain text is enough. */
type ConvertPasted = (html: string) => Promise<string | undefined>;

/** The place of a picture in the text, for the upload. */
export type PictureTarget = {
  /** Shows the picture at the caret, under the address that it will have. */
  insert: (address: string) => void;
  /** Returns true if the text still shows it, and can be changed. */
  shows: (address: string) => boolean;
  remove: (address: string) => void;
};

/** Lists the pictures of a clipboard. Text copied from a document often comes with a picture of itself, which is left out. */
const listPastedPictures = ({ files, getData }: { files: FileList; getData: (type: string) => string }): File[] =>
  getData("text/plain").trim() ? [] : [...files].filter(({ type }) => type.startsWith("image/"));

/** Moves the caret to the place where something is dropped. */
function moveCaret(field: HTMLTextAreaElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const caret = document.caretPositionFromPoint?.(clientX, clientY);
  if (caret?.offsetNode === field) field.setSelectionRange(caret.offset, caret.offset);
}

/** The pictures of a text that may have some. */
export type EditorPictures = {
  /** Uploads a file that was chosen, pasted or dropped, and shows it in its place. */
  add: (file: File, target: PictureTarget) => Promise<void>;
  /** The types of the files that can be chosen, as `accept` has them. */
  types: string;
  /** A note about what happens to the picture. */
  note: ReactNode;
};

/**
 * A field for Markdown with buttons for its marks and a preview beside it, below it on a narrow screen.
 * @param renderPreview renders the untrusted text as readers will see it
 * @param pictures undefined for a text without pictures
 * @param height the classes for the height of the text and of its preview
 */
export function MarkdownEditor({
  renderPreview,
  convertPasted,
  pictures,
  height = dialogHeight,
  ...field
}: FieldProps<string> & {
  renderPreview: (source: string) => ReactNode;
  convertPasted: ConvertPasted;
  pictures?: EditorPictures;
  height?: string;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const preview = useRef<HTMLElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const pendingUploads = useRef(Promise.resolve());

  const addPictures = (files: readonly File[]) => {
    if (!pictures) return;
    const { add } = pictures;
    const target: PictureTarget = {
      insert: (address) =>
        area.current && replaceText(area.current, insertPicture(readSelection(area.current), address)),
      shows: (address) => !!area.current?.value.includes(address) && !area.current.matches(":disabled"),
      remove: (address) => {
        const removal = area.current && removePicture(area.current.value, address);
        if (area.current && removal) replaceText(area.current, removal);
      },
    };
    for (const file of files) pendingUploads.current = pendingUploads.current.then(() => add(file, target));
  };

  /** Scrolls the preview to the same place as the text. */
  const scrollAlong = () => {
    if (!area.current || !preview.current) return;
    const { scrollTop, scrollHeight, clientHeight } = area.current;
    const scrolledShare = scrollTop / Math.max(1, scrollHeight - clientHeight);
    preview.current.scrollTop = scrolledShare * (preview.current.scrollHeight - preview.current.clientHeight);
  };

  const handleDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    // The browser would leave the page and open the file.
    event.preventDefault();
    if (area.current) moveCaret(area.current, event);
    addPictures([...event.dataTransfer.files]);
  };

  return (
    <LabelledField {...field}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a file may be dropped here; the button does the same
        <div
          className="rounded-md border border-line-strong has-aria-invalid:border-2 has-aria-invalid:border-danger"
          onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
          onDrop={handleDrop}
        >
          <fieldset className="flex flex-wrap items-center gap-x-1 border-b border-line bg-sunken px-1.5 py-1">
            <legend className="sr-only">Formatting</legend>
            {buttons.map(({ mark, label, shown, key }) => (
              <button
                key={mark}
                type="button"
                aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
                title={label}
                className={toolClasses}
                onClick={() => area.current && replaceText(area.current, applyMark(mark, readSelection(area.current)))}
              >
                <span className="sr-only">{label}</span>
                <span aria-hidden="true">{shown}</span>
              </button>
            ))}
            {pictures && (
              <>
                <button
                  type="button"
                  title="Picture: choose one, or paste or drop it into the text"
                  className={toolClasses}
                  onClick={() => chooser.current?.click()}
                >
                  Picture
                </button>
                <input
                  ref={chooser}
                  type="file"
                  accept={pictures.types}
                  multiple
                  hidden
                  onChange={(event) => {
                    addPictures([...(event.target.files ?? [])]);
                    // The same file may be chosen again.
                    event.target.value = "";
                  }}
                />
              </>
            )}
          </fieldset>
          {pictures?.note}
          <div className="grid min-[45rem]:grid-cols-2">
            <textarea
              {...control}
              ref={area}
              dir="auto"
              value={field.value}
              className={`block w-full resize-none bg-paper px-3.5 py-3 font-mono text-base leading-normal min-[45rem]:rounded-es-md ${height}`}
              onChange={(event) => field.onChange(event.target.value)}
              onScroll={scrollAlong}
              onPaste={(event) => {
                const pastedPictures = listPastedPictures({
                  files: event.clipboardData.files,
                  getData: (type) => event.clipboardData.getData(type),
                });
                if (!pictures || pastedPictures.length === 0) return void pasteAsMarkdown(event, convertPasted);
                event.preventDefault();
                addPictures(pastedPictures);
              }}
              onKeyDown={(event) => {
                if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
                const button = buttons.find(({ key }) => key === readPressedKey(event));
                if (!button) return;
                event.preventDefault();
                replaceText(event.currentTarget, applyMark(button.mark, readSelection(event.currentTarget)));
              }}
            />
            <section
              ref={preview}
              aria-label="Preview"
              // A region that scrolls must be reachable by keyboard.
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls
              tabIndex={0}
              dir="auto"
              className={`min-w-0 overflow-y-auto border-t border-line bg-card px-5 py-4 [overflow-wrap:anywhere] min-[45rem]:border-t-0 min-[45rem]:border-s ${height}`}
            >
              <Preview source={field.value} render={renderPreview} onDrawn={scrollAlong} />
            </section>
          </div>
        </div>
      )}
    </LabelledField>
  );
}

/** The preview of a text: it waits for the letters, which are painted first. */
function Preview({
  source,
  render,
  onDrawn,
}: {
  source: string;
  render: (source: string) => ReactNode;
  /** Called when it is drawn anew: it grows with the text, so it is scrolled again. */
  onDrawn: () => void;
}) {
  const drawn = useDeferredValue(source);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn changes with the text
  useEffect(onDrawn, [drawn]);
  return drawn.trim() ? render(drawn) : <p className="text-muted">The preview appears here.</p>;
}

/** The height of the text and of its preview: most of the window that the dialog's head and foot leave. */
const dialogHeight = "h-[max(16rem,calc(100dvh-22rem))] max-[45rem]:h-[50dvh]";
