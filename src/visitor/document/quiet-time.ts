/** The time without input after which a page counts as quiet, in milliseconds. */
const quietMs = 4_200;

const touches = ["pointerdown", "pointermove", "keydown", "scroll", "wheel"];

/** Waits until nobody has touched the page for a while, so that no one waits for it. */
export const waitForQuiet = (): Promise<void> =>
  new Promise((done) => {
    let timer: ReturnType<typeof setTimeout>;
    const end = () => {
      for (const type of touches) removeEventListener(type, wait, true);
      done();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    };
    for (const type of touches) addEventListener(type, wait, { capture: true, passive: true });
    wait();
  });
