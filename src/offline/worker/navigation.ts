import { findUsualSpelling, isStaffAddress, removeSlash } from "../../shared/lib/addresses.ts";
import { findRowRoute } from "../../shared/lib/row-routes.ts";
import { withTimeout } from "../../shared/lib/with-timeout.ts";

/** The longest wait for the network if this device has the requested document, in milliseconds. */
const networkTimeout = 3_000;

/** The path of the staff area's document. */
const staffPath = "/staff";

type Match = (path: string) => Promise<Response | undefined>;
type Documents = {
  includes: (path: string) => boolean;
  /** Finds the path of the document that a page's other address has too. */
  findStandIn: (path: string) => string | undefined;
  match: Match;
};

/** The dependencies of answering a navigation: the worker passes its caches and its network, tests pass fakes. */
export type NavigationPorts = {
  core: Documents;
  reading: Documents;
  staff: Pick<Documents, "match">;
  /**
   * The cached documents of rows. `isDocumentOf` resolves to true if a text is the document of an address, and `findOtherPath` to the
   * path under which the row of an address is cached, if that is another one.
   */
  rows: {
    match: Match;
    isDocumentOf: (path: string, html: string) => Promise<boolean>;
    findOtherPath: (path: string) => Promise<string | undefined>;
  };
  fetch: (request: Request) => Promise<Response>;
  /** Answers for a page that is not on this device, without a network. */
  answerOffline: (path: string) => Promise<Response>;
  /** Caches an opened document of the core that was modified on its way when the worker was installed. */
  storeCore: (path: string, response: Response) => Promise<void>;
  /** Caches an opened page, a guide with all its files, because the reader may leave before its pictures load. */
  storeOpened: (path: string, response: Response) => Promise<void>;
  /** Caches an opened row's document, and deletes the copy of a row that no longer exists. */
  storeRow: (path: string, response: Response) => Promise<void>;
};

/**
 * Answers with the document of an address: a page of the site from this device, a row's from the network. Another spelling of an
 * address is redirected to the usual one, as the server does.
 */
export async function answerNavigation(
  ports: NavigationPorts,
  { origin, pathname, search }: Pick<URL, "origin" | "pathname" | "search">,
  request: Request,
  event: { waitUntil: (work: Promise<unknown>) => void },
): Promise<Response> {
  const { core, reading, rows } = ports;
  const spelling = findUsualSpelling(pathname);
  if (spelling !== undefined) return Response.redirect(origin + spelling + search, 301);
  const path = removeSlash(pathname);
  if (isStaffAddress(path))
    return (await matchCached(ports.staff, staffPath)) ?? fetchFromNetwork(ports, path, request);
  for (const [set, storeDocument] of [[core, ports.storeCore] as const, [reading, ports.storeOpened] as const]) {
    const documentPath = set.includes(path) ? path : set.findStandIn(path);
    if (documentPath === undefined) continue;
    const cached = await matchCached(set, documentPath);
    if (cached) return cached;
    const response = await ports.fetch(request).catch(() => undefined);
    if (!response) return ports.answerOffline(path);
    event.waitUntil(storeDocument(documentPath, response.clone()).catch(() => undefined));
    return response;
  }
  if (!findRowRoute(path)) return fetchFromNetwork(ports, path, request);

  const matchOther = async () => {
    const other = await rows.findOtherPath(path).catch(() => undefined);
    return other && Response.redirect(origin + other + search);
  };
  const cached = (await matchCached(rows, path)) ?? (await matchOther());
  const network = ports.fetch(request);
  event.waitUntil(
    network.then(
      (response) => ports.storeRow(path, response.clone()),
      () => undefined,
    ),
  );
  if (!cached) return network.catch(() => ports.answerOffline(path));
  const answer = await withTimeout(network, networkTimeout, "The network").catch(() => undefined);
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
 * Answers from the network without a time limit, because only the browser knows when to give up. If it fails, the page that stands in
 * says that this one is not on the device. The not-found page never stands in, because the site may be newer than this worker.
 */
const fetchFromNetwork = (ports: NavigationPorts, path: string, request: Request): Promise<Response> =>
  ports.fetch(request).catch(() => ports.answerOffline(path));
