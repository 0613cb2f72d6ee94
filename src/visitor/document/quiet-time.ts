import { isDeliberate } from "../../shared/lib/key-press.ts";

/** The time without input after which a page counts as quiet, in milliseconds. */
const quietMs = 4_200;

const touches = ["pointerdown", "pointermove", "keydown", "scroll", "wheel", "visibilitychange"];

/** Waits until nobody waits for the page: it has not been touched for a while, or its reader has turned to something else. */
export const waitForQuiet = (): Promise<void> =>
  new Promise((done) => {
    let timer: ReturnType<typeof setTimeout>;
    const end = () => {
      for (const type of touches) removeEventListener(type, wait, true);
      done();
    };
    const wait = (touch?: Event) => {
      if (touch && !isDeliberate(touch)) return;
      clearTimeout(timer);
      // A page that is being left for the next one is hidden too, but its timers run no more.
      timer = setTimeout(end, touch?.type === "visibilitychange" && document.hidden ? 0 : quietMs);
    };
    for (const type of touches) addEventListener(type, wait, { capture: true, passive: true });
    wait();
  });
