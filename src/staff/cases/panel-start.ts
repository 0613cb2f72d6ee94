import { createContext, useContext, useEffect, useRef } from "react";

/** The form that a panel may begin with. */
export type PanelStart = "answer" | "note";

/** The form that the panel of a record is to begin with, until it has: one object for each opening. */
export const PanelStartContext = createContext<{ pending: PanelStart | undefined }>({ pending: undefined });

/** Opens or focuses a form if its panel is to begin with it, once for each opening of the panel. */
export function usePanelStart(form: PanelStart | undefined, open: () => void): void {
  const start = useContext(PanelStartContext);
  const openRef = useRef(open);
  openRef.current = open;
  useEffect(() => {
    if (form === undefined || start.pending !== form) return;
    start.pending = undefined;
    openRef.current();
  }, [start, form]);
}
