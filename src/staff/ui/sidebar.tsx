import { Dialog, DialogBackdrop, DialogPanel } from "@headlessui/react";
import type { ReactNode } from "react";
import { Icon } from "../../shared/ui/icon.tsx";
import type { SidebarState } from "./sidebar-state.ts";

/**
 * A sidebar of 16 rem that collapses to icons (3 rem); on a narrow screen a sheet of 18 rem over the page.
 * @param children renders the content; `isIconsOnly` is true while the sidebar is collapsed
 */
export function Sidebar({
  state,
  label,
  children,
}: {
  state: SidebarState;
  label: string;
  children: (isIconsOnly: boolean) => ReactNode;
}) {
  if (state.isMobile) {
    return (
      <Dialog open={state.isSheetOpen} onClose={state.closeSheet} aria-label={label} className="relative z-40 text-ink">
        <DialogBackdrop
          transition
          className="fixed inset-0 bg-black/50 transition-opacity duration-150 data-closed:opacity-0"
        />
        <DialogPanel
          transition
          id="sidebar"
          className="fixed top-0 bottom-(--message-line) start-0 w-72 max-w-[calc(100vw-3rem)] overflow-y-auto border-e border-line bg-sunken px-3 pt-[max(0.75rem,env(safe-area-inset-top))] pb-6 ltr:pl-[max(0.75rem,env(safe-area-inset-left))] rtl:pr-[max(0.75rem,env(safe-area-inset-right))] shadow-2xl transition duration-150 data-closed:-translate-x-6 rtl:data-closed:translate-x-6 data-closed:opacity-0"
        >
          <button
            type="button"
            className="ms-auto grid size-11 place-items-center rounded-md"
            onClick={state.closeSheet}
          >
            <span className="sr-only">Close</span>
            <Icon name="close" />
          </button>
          {children(false)}
        </DialogPanel>
      </Dialog>
    );
  }
  return (
    <div
      id="sidebar"
      data-state={state.isCollapsed ? "collapsed" : "expanded"}
      className={`sticky top-0 h-[calc(100dvh-var(--message-line))] shrink-0 overflow-x-hidden overflow-y-auto border-e border-line bg-sunken py-3 transition-[width] duration-150 ${
        state.isCollapsed ? "w-12 px-px" : "w-64 px-3"
      }`}
    >
      {children(state.isCollapsed)}
    </div>
  );
}

/** The button that opens and closes the sidebar. */
export function SidebarToggle({ state }: { state: SidebarState }) {
  return (
    <button
      type="button"
      aria-expanded={state.isMobile ? state.isSheetOpen : !state.isCollapsed}
      aria-controls="sidebar"
      aria-keyshortcuts="Control+B Meta+B"
      className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
      onClick={state.toggle}
      onFocus={({ currentTarget }) => {
        // A closing dialog returns the focus to the button that opened it. After a link was followed, the new page's heading
        // must get the focus instead, even if it is not rendered yet.
        if (!state.hasFollowedLink()) return;
        const heading = document.querySelector<HTMLElement>("main h1");
        if (heading) heading.focus({ preventScroll: true });
        else currentTarget.blur();
      }}
    >
      <span className="sr-only">Toggle Sidebar</span>
      <Icon name="panel" className="size-6" />
    </button>
  );
}
