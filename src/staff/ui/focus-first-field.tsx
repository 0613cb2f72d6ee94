import { type ReactNode, useEffect, useRef } from "react";

/**
 * Focuses the first field of a form that a press has opened, which brings the form into sight: its button may stand elsewhere.
 * @param props.isPressed false for a form that comes back with its draft
 */
export function FocusFirstField({ isPressed = true, children }: { isPressed?: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const isFirst = useRef(isPressed);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    frame.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, []);
  return (
    <div ref={frame} className="w-full">
      {children}
    </div>
  );
}
