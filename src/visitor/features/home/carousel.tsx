import type { ReactNode } from "react";

/**
 * A row that scrolls sideways by itself: by finger, wheel and keyboard, and by two buttons if there is a script
 * (src/visitor/document/carousel.ts). The children are `li` elements.
 */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of the row and its buttons, no form and no landmark
    <div role="group" aria-label={label} data-carousel="">
      <div className="frame pointer-events-none -mt-9 flex min-h-11 justify-end gap-3 [&>*]:pointer-events-auto print:hidden">
        <TurnButton label="Earlier destinations" turn="-1" path="M15 4l-8 8 8 8" />
        <TurnButton label="More destinations" turn="1" path="M9 4l8 8-8 8" />
      </div>
      <ul className="frame-row mt-4 flex snap-x snap-mandatory gap-6 overflow-x-auto overscroll-x-contain pb-6 [scrollbar-color:var(--line-strong)_transparent] [scrollbar-width:thin] print:flex-wrap">
        {children}
      </ul>
    </div>
  );
}

function TurnButton(props: { label: string; turn: "1" | "-1"; path: string }) {
  return (
    <button
      type="button"
      hidden
      data-turn={props.turn}
      aria-label={props.label}
      className="grid size-11 cursor-pointer place-items-center rounded-full border border-line-strong text-forest hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2 rtl:-scale-x-100">
        <path d={props.path} />
      </svg>
    </button>
  );
}
