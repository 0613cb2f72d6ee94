import { Description, Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import type { ReactNode, RefObject } from "react";
import { ignorePressesBriefly } from "../../shared/lib/ignore-presses.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { isComposingKey } from "./composing-key.ts";

type DialogProps = {
  open: boolean;
  /**
   * Called by Escape, a press outside the dialog, or its 'Close' button. The focus then returns to the element that had it before.
   */
  onClose: () => void;
  title: ReactNode;
  /** A sentence under the title that is read out with it. */
  description?: ReactNode;
  children: ReactNode;
  /** Buttons beside 'Close'. */
  actions?: ReactNode;
  /** Buttons that stay in sight at the dialog's foot while the rest scrolls. */
  footer?: ReactNode;
  /** Called with the element below the title that stays in sight while the rest scrolls, also above a phone's keyboard; null at its end. */
  onToolbar?: (element: HTMLElement | null) => void;
  /** The element that gets the focus first; by default the one with `data-autofocus`, else the first that can be focused. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** `alertdialog` for a question that must be answered. */
  role?: "dialog" | "alertdialog";
};

/** A dialog in the middle of the page; on a phone it rises from the lower edge and may fill the screen. */
export function ModalDialog({
  size = "medium",
  isBusy = false,
  ...props
}: DialogProps & {
  /** True while an action of the dialog runs: nothing closes it until that has ended. */
  isBusy?: boolean;
  /** At most 28, 42 or 64 rem wide; `full` fills the window except for its edge, for long texts. */
  size?: "small" | "medium" | "large" | "full";
}) {
  const dialog = { ...props, onClose: () => !isBusy && props.onClose() };
  const width = {
    small: "sm:max-w-md",
    medium: "sm:max-w-2xl",
    large: "sm:max-w-5xl",
    full: "h-[calc(100dvh-var(--message-line))] sm:h-[calc(100dvh-3rem-var(--message-line))]",
  }[size];
  return (
    <Overlay
      {...dialog}
      place="inset-x-0 top-0 bottom-(--message-line) items-end justify-center sm:items-center sm:p-6 sm:pl-[max(1.5rem,env(safe-area-inset-left))] sm:pr-[max(1.5rem,env(safe-area-inset-right))]"
      panel={`max-h-[calc(100dvh-var(--message-line))] ${width} rounded-t-xl border data-closed:translate-y-4 sm:max-h-[calc(100dvh-3rem-var(--message-line))] sm:rounded-xl`}
    />
  );
}

/** A panel over the right side of the page; on a phone over all of it. */
export function SidePanel(dialog: DialogProps) {
  return (
    <Overlay
      {...dialog}
      isSide
      place="top-0 bottom-(--message-line) end-0 w-full max-w-lg"
      panel="h-full border-s pt-[env(safe-area-inset-top)] ltr:pr-[env(safe-area-inset-right)] rtl:pl-[env(safe-area-inset-left)] data-closed:translate-x-6 rtl:data-closed:-translate-x-6"
    />
  );
}

/**
 * A dialog over the page.
 * @param props.place classes for the panel's position
 * @param props.panel classes for its appearance
 * @param props.isSide true if it stands at the side of the page, whose keys go on
 */
function Overlay({
  place,
  panel,
  isSide = false,
  ...dialog
}: DialogProps & { place: string; panel: string; isSide?: boolean }) {
  return (
    <Dialog
      open={dialog.open}
      onClose={dialog.onClose}
      // The dialog listens at the window, and closes at any Escape that arrives there.
      onKeyDown={({ nativeEvent }) => isComposingKey(nativeEvent) && nativeEvent.stopPropagation()}
      role={dialog.role}
      data-side-panel={isSide ? "" : undefined}
      initialFocus={dialog.initialFocus as RefObject<HTMLElement>}
      className="relative z-40 text-ink"
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-black/50 transition-opacity duration-150 data-closed:opacity-0 print:hidden"
      />
      <div className={`fixed flex print:static print:block print:max-w-none ${place}`}>
        <DialogPanel
          ref={ignorePanelPresses}
          transition
          className={`flex w-full flex-col border-line bg-card shadow-2xl transition duration-150 data-closed:opacity-0 print:h-auto print:max-h-none print:max-w-none print:border-0 print:shadow-none ${panel}`}
        >
          <DialogContent {...dialog} />
        </DialogPanel>
      </div>
    </Dialog>
  );
}

/**
 * Ignores pointer input on the dialog or the page for a moment, because a dialog may open or close where the person has just
 * pressed.
 */
function ignorePanelPresses(panel: HTMLElement | null): void {
  ignorePressesBriefly(panel ?? document.getElementById("app"));
}

function DialogContent({ title, description, children, actions, footer, onToolbar, onClose }: DialogProps) {
  return (
    <>
      <div className="flex items-start border-b border-line py-3 pe-3 ps-5">
        <div className="min-w-0 flex-1 py-1.5">
          <DialogTitle dir="auto" className="text-xl text-forest sm:text-2xl">
            {title}
          </DialogTitle>
          {description && <Description className="mt-1 text-muted">{description}</Description>}
        </div>
        <div className="contents print:hidden">{actions}</div>
        <button
          type="button"
          className="grid size-11 shrink-0 place-items-center rounded-md print:hidden"
          onClick={onClose}
        >
          <span className="sr-only">Close</span>
          <Icon name="close" />
        </button>
      </div>
      {onToolbar && (
        <div
          ref={onToolbar}
          className="flex flex-wrap gap-2 border-b border-line px-5 py-2 empty:hidden print:hidden"
        />
      )}
      <div className="min-h-0 flex-1 scroll-py-4 overflow-y-auto overscroll-contain px-5 py-5 print:overflow-visible">
        {children}
      </div>
      {footer && (
        <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden">
          {footer}
        </div>
      )}
    </>
  );
}
