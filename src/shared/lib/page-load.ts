/** The longest wait for the load event, in milliseconds: a picture from another site may never arrive. */
const maxWaitMs = 3_000;

/** Waits until the page has every file that its document names. Files that are fetched earlier would delay its pictures. */
export const waitForPageLoad = (): Promise<void> =>
  new Promise((done) => {
    if (document.readyState === "complete") return done();
    setTimeout(done, maxWaitMs);
    addEventListener("load", () => done(), { once: true });
  });
