/** The time for which nobody has touched a quiet page, in milliseconds. */
const quietFor = 4_200;

const touches = ["pointerdown", "pointermove", "keydown", "scroll", "wheel"];

/** Settles once the page has been left alone for a while: then nobody waits for it. */
export const quietTime = (): Promise<void> =>
  new Promise((done) => {
    let timer: ReturnType<typeof setTimeout>;
    const end = () => {
      for (const type of touches) removeEventListener(type, wait, true);
      done();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(end, quietFor);
    };
    for (const type of touches) addEventListener(type, wait, { capture: true, passive: true });
    wait();
  });
