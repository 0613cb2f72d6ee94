import { type ReactNode, useEffect, useRef, useState } from "react";

/** The row runs to the window's edges, its first item stands in line with the text above. */
const inset = "px-[max(1.5rem,calc((100vw-72rem)/2+1.5rem))] scroll-px-[max(1.5rem,calc((100vw-72rem)/2+1.5rem))]";

/**
 * A row that scrolls sideways by itself: by finger, wheel and keyboard, and by two buttons where there is JavaScript.
 * The children are `li` elements.
 */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  const { start, end, ready } = useEnds(row);

  const turn = (direction: 1 | -1) => {
    const list = row.current;
    if (!list) return;
    // One item stays in sight, so that the eye keeps its place.
    const item = list.firstElementChild?.getBoundingClientRect().width ?? list.clientWidth;
    list.scrollBy({ left: direction * Math.max(item, list.clientWidth - item), behavior: "smooth" });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of the row and its buttons, no form and no landmark
    <div role="group" aria-label={label}>
      <div className="pointer-events-none mx-auto -mt-9 flex min-h-11 max-w-6xl justify-end gap-3 px-6 [&>*]:pointer-events-auto print:hidden">
        {ready && (
          <>
            <Turn label="Earlier destinations" disabled={start} onTurn={() => turn(-1)} path="M15 4l-8 8 8 8" />
            <Turn label="More destinations" disabled={end} onTurn={() => turn(1)} path="M9 4l8 8-8 8" />
          </>
        )}
      </div>
      <ul
        ref={row}
        className={`mt-4 flex snap-x snap-mandatory gap-6 overflow-x-auto overscroll-x-contain pb-6 [scrollbar-color:var(--line-strong)_transparent] [scrollbar-width:thin] print:flex-wrap ${inset}`}
      >
        {children}
      </ul>
    </div>
  );
}

function Turn(props: { label: string; disabled: boolean; onTurn: () => void; path: string }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      // Not `disabled`: a keyboard would lose its place when the row comes to its end.
      aria-disabled={props.disabled}
      onClick={() => !props.disabled && props.onTurn()}
      className="grid size-11 cursor-pointer place-items-center rounded-full border border-line-strong text-forest hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2">
        <path d={props.path} />
      </svg>
    </button>
  );
}

/** Whether the row stands at its start or end; `ready` once there is a script to ask. */
function useEnds(row: React.RefObject<HTMLUListElement | null>) {
  const [ends, setEnds] = useState({ start: true, end: false, ready: false });
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const look = () => {
      const start = list.scrollLeft <= 8;
      const end = list.scrollLeft + list.clientWidth >= list.scrollWidth - 8;
      setEnds((before) =>
        before.ready && before.start === start && before.end === end ? before : { start, end, ready: true },
      );
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(list);
    list.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener("scroll", look);
    };
  }, [row]);
  return ends;
}
