import { isStaffAddress, rowAt } from "../../shared/lib/addresses.ts";

/** The longest wait for the network where this device has the document that was asked for. Milliseconds. */
const networkTimeout = 3_000;

/** The document that stands in for others, and the staff area's. */
const [shell, staff] = ["/app", "/staff"];

type Match = (path: string) => Promise<Response | undefined>;
type Documents = { includes: (path: string) => boolean; match: Match };

/** What a navigation is answered from; the worker hands its caches and its network, tests hand stand-ins. */
export type NavigationPorts = {
  core: Documents;
  reading: Documents;
  staff: Pick<Documents, "match">;
  /** The documents of rows; `isOwn` tells if a text is the document of an address. */
  rows: { match: Match; isOwn: (path: string, html: string) => Promise<boolean> };
  fetch: (request: Request) => Promise<Response>;
  /** Keeps a document of the core that was opened and is not here: something changed it when the worker was installed. */
  keepCore: (path: string, response: Response) => Promise<void>;
  /** Keeps a guide that was opened, and all that belongs to it: whoever opened it may leave before its pictures are shown. */
  keepGuide: (path: string, response: Response) => Promise<void>;
  /** Keeps a row's document that was opened, and forgets a row that exists no longer. */
  noteRow: (path: string, response: Response) => Promise<void>;
};

/**
 * Answers with the document of an address: a page of the site from this device, a row's from the network.
 * @param pathname as the browser has it
 */
export async function answerNavigation(
  ports: NavigationPorts,
  pathname: string,
  request: Request,
  event: { waitUntil: (work: Promise<unknown>) => void },
): Promise<Response> {
  const { core, reading, rows } = ports;
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  if (isStaffAddress(path)) return (await kept(ports.staff, staff)) ?? fromNetwork(ports, request);
  for (const [set, keep] of [[core, ports.keepCore] as const, [reading, ports.keepGuide] as const]) {
    if (!set.includes(path)) continue;
    const here = await kept(set, path);
    if (here) return here;
    const response = await fromNetwork(ports, request);
    event.waitUntil(keep(path, response.clone()).catch(() => undefined));
    return response;
  }
  if (!rowAt(path)) return fromNetwork(ports, request);

  const here = await kept(rows, path);
  const network = ports.fetch(request);
  event.waitUntil(
    network.then(
      (response) => ports.noteRow(path, response.clone()),
      () => undefined,
    ),
  );
  if (!here) return network.catch(() => standIn(ports));
  const answer = await withinTime(network, networkTimeout);
  if (!answer) return here;
  if (isGone(answer)) return answer;
  // A log-in page, or a server in trouble: what was read before is better.
  return (await rows.isOwn(path, await answer.clone().text())) ? answer : here;
}

/** Tells if the network says of a row that it exists no longer, or has another address now; the browser follows it there. */
export const isGone = ({ status, type }: Response): boolean => status === 404 || type === "opaqueredirect";

const kept = ({ match }: { match: Match }, path: string) => match(path).catch(() => undefined);

/**
 * Answers from the network, however slow it is: only the browser knows when to give up. Where it fails, the shell says that this
 * document is not on the device. The page for missing addresses never stands in: the site may be newer than this worker.
 */
const fromNetwork = (ports: NavigationPorts, request: Request): Promise<Response> =>
  ports.fetch(request).catch(() => standIn(ports));

/** Waits for an answer; returns `undefined` where none came in time. */
const withinTime = (answer: Promise<Response>, wait: number): Promise<Response | undefined> =>
  Promise.race([answer.catch(() => undefined), new Promise<undefined>((done) => setTimeout(done, wait))]);

const standIn = async ({ core }: NavigationPorts): Promise<Response> => (await kept(core, shell)) ?? Response.error();
