let held: HTMLElement | undefined;
let listening: AbortController | undefined;

/** Keeps what is pressed before the application can hear it. Links need no help: they lead where they lead. */
export function holdClick(): void {
  listening = new AbortController();
  const hold = ({ target }: Event) => {
    held = target instanceof Element ? (target.closest<HTMLElement>("button") ?? undefined) : undefined;
  };
  addEventListener("click", hold, { capture: true, signal: listening.signal });
}

/** The application can hear: presses once more what was pressed last. */
export function releaseClick(): void {
  listening?.abort();
  const pressed = held;
  held = undefined;
  if (pressed?.isConnected) pressed.click();
}
