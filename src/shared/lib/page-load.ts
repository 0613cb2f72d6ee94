/** The longest wait for the load event, in milliseconds: a picture of another site may never come. */
const maxWait = 3_000;

/** Settles once the page has what its document names. Files that are fetched earlier would delay its pictures. */
export const pageLoad = (): Promise<void> =>
  new Promise((done) => {
    if (document.readyState === "complete") return done();
    setTimeout(done, maxWait);
    addEventListener("load", () => done(), { once: true });
  });
