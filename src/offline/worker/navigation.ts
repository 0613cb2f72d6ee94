import { findRowRoute, isStaffAddress } from "../../shared/lib/addresses.ts";

/** The longest wait for the network where this device has the requested document, in milliseconds. */
const networkTimeout = 3_000;

/** The paths of the fallback document and of the staff area's document. */
const [shellPath, staffPath] = ["/app", "/staff"];

type Match = (path: string) => Promise<Response | undefined>;
type Documents = { includes: (path: string) => boolean; match: Match };

/** The dependencies of answering a navigation: the worker passes its caches and its network, tests pass fakes. */
export type NavigationPorts = {
  core: Documents;
  reading: Documents;
  staff: Pick<Documents, "match">;
  /** The cached documents of rows. `isDocumentOf` resolves to true if a text is the document of an address. */
  rows: { match: Match; isDocumentOf: (path: string, html: string) => Promise<boolean> };
  fetch: (request: Request) => Promise<Response>;
  /** Caches an opened document of the core that was modified on its way when the worker was installed. */
  storeCore: (path: string, response: Response) => Promise<void>;
  /** Caches an opened guide with all its files, because the reader may leave before its pictures load. */
  storeGuide: (path: string, response: Response) => Promise<void>;
  /** Caches an opened row's document, and deletes the copy of a row that no longer exists. */
  storeRow: (path: string, response: Response) => Promise<void>;
};

/**
 * Answers with the document of an address: a page of the site from this device, a row's from the network.
 * @param pathname the path as the browser has it, with its escapes
 */
export async function answerNavigation(
  ports: NavigationPorts,
  pathname: string,
  request: Request,
  event: { waitUntil: (work: Promise<unknown>) => void },
): Promise<Response> {
  const { core, reading, rows } = ports;
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  if (isStaffAddress(path)) return (await matchCached(ports.staff, staffPath)) ?? fetchFromNetwork(ports, request);
  for (const [set, storeDocument] of [[core, ports.storeCore] as const, [reading, ports.storeGuide] as const]) {
    if (!set.includes(path)) continue;
    const cached = await matchCached(set, path);
    if (cached) return cached;
    const response = await fetchFromNetwork(ports, request);
    event.waitUntil(storeDocument(path, response.clone()).catch(() => undefined));
    return response;
  }
  if (!findRowRoute(path)) return fetchFromNetwork(ports, request);

  const cached = await matchCached(rows, path);
  const network = ports.fetch(request);
  event.waitUntil(
    network.then(
      (response) => ports.storeRow(path, response.clone()),
      () => undefined,
    ),
  );
  if (!cached) return network.catch(() => answerWithShell(ports));
  const answer = await waitWithin(network, networkTimeout);
  if (!answer) return cached;
  if (isRemoved(answer)) return answer;
  // An answer that is a log-in page or a server's error page is worse than the cached document.
  return (await rows.isDocumentOf(path, await answer.clone().text())) ? answer : cached;
}

/**
 * Returns true if the network's answer means that a row was deleted or moved. The browser follows the redirect of a moved row.
 */
export const isRemoved = ({ status, type }: Response): boolean => status === 404 || type === "opaqueredirect";

const matchCached = ({ match }: { match: Match }, path: string) => match(path).catch(() => undefined);

/**
 * Answers from the network without a time limit, because only the browser knows when to give up. Where it fails, the shell says
 * that the document is not cached. The not-found page is never the fallback, because the site may be newer than this worker.
 */
const fetchFromNetwork = (ports: NavigationPorts, request: Request): Promise<Response> =>
  ports.fetch(request).catch(() => answerWithShell(ports));

/** Waits for an answer; returns `undefined` where none came in time. */
const waitWithin = (answer: Promise<Response>, timeout: number): Promise<Response | undefined> =>
  Promise.race([answer.catch(() => undefined), new Promise<undefined>((done) => setTimeout(done, timeout))]);

const answerWithShell = async ({ core }: NavigationPorts): Promise<Response> =>
  (await matchCached(core, shellPath)) ?? Response.error();
