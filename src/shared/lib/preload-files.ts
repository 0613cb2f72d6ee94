/**
 * Fetches code together with the files that it needs, so that these do not wait for it. The bundler puts the call around each import of
 * code that is fetched later (site/preload-files.ts).
 */

/**
 * Fetches a module of the site.
 * @param files the scripts and styles that it needs, as paths from the site's root; the styles are there before it runs
 * @throws the failure, after an event that lets the page recover from it (offline/page/chunk-recovery.ts)
 */
export async function importWithFiles<Module>(
  importModule: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  try {
    await Promise.all(files.map(preloadFile));
    return await importModule();
  } catch (payload) {
    dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
    throw payload;
  }
}

/** Begins to fetch a file unless the document has done so. @returns a promise that waits for a stylesheet */
function preloadFile(file: string): Promise<unknown> | undefined {
  const isStyle = file.endsWith(".css");
  const [rel, href] = [isStyle ? "stylesheet" : "modulepreload", `/${file}`];
  let link = document.querySelector<HTMLLinkElement>(`link[rel=${rel}][href="${href}"]`);
  if (!link) {
    link = document.createElement("link");
    link.rel = rel;
    link.crossOrigin = "";
    link.href = href;
    document.head.append(link);
  }
  return isStyle && !link.sheet ? waitForStyle(link) : undefined;
}

const waitForStyle = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((done, fail) => {
    link.addEventListener("load", done);
    link.addEventListener("error", () => {
      // The next attempt fetches it again.
      link.remove();
      fail(new Error(`The styles did not come: ${link.href}`));
    });
  });
