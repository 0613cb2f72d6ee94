import { type RefObject, useLayoutEffect, useState } from "react";

/** The smallest width of a card in a row of several, in pixels. */
const minCardWidth = 340;
const maxColumns = 3;

/** The number of cards that fit side by side, and the place where the list begins in the page, in pixels. */
export type GridLayout = { columns: number; top: number };

/**
 * Measures the place of a list before its cards are rendered, because cards in a wrong number of columns would be laid out twice.
 * @param frame what the list will fill
 */
export function useGridLayout(frame: RefObject<HTMLDivElement | null>): GridLayout {
  const [layout, setLayout] = useState<GridLayout>({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const columns = Math.min(maxColumns, Math.max(1, Math.floor(width / minCardWidth)));
      const fromTop = Math.round(top + scrollY);
      setLayout((before) =>
        before.columns === columns && before.top === fromTop ? before : { columns, top: fromTop },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [frame]);
  return layout;
}
