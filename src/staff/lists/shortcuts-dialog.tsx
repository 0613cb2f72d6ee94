import { ModalDialog } from "../ui/dialog.tsx";
import { type Shortcut, searchKey } from "../ui/shortcuts.ts";

/** Shows the keys of a list. */
export function ShortcutsDialog(props: {
  open: boolean;
  one: string;
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}) {
  const keys = [
    searchKey,
    ...props.shortcuts.map(({ key, label }) => ({ key, label })),
    { key: "Enter", label: `Open the ${props.one} that you are at` },
  ];
  return (
    <ModalDialog open={props.open} onClose={props.onClose} title="Keyboard shortcuts" size="small">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(({ key, label }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-md border border-line-strong bg-sunken px-2 py-0.5 text-center font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  );
}
