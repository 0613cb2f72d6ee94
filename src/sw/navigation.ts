import { keepReading } from "../db/queries/reading.ts";
import { visitorDb } from "../db/visitor-db.ts";
import type { PageData } from "../domain/page-data.ts";
import type { ContentOf, ReadingKey } from "../domain/reading.ts";
import { isStaffAddress, rowAt } from "../lib/addresses.ts";
import { coreFiles, guides, openedRows, readingFiles, staffFiles } from "./kept.ts";

/** The longest wait for the network where this device has something to show. Milliseconds. */
const networkTimeout = 3_000;

/** The longest wait where this device has only the page for missing documents. Milliseconds. */
const longNetworkTimeout = 4_000;

/** The document that stands in for others, the one that says that there is no page, and the staff area's. */
const [shell, notFound, staff] = ["/app", "/404", "/staff"];

/**
 * Answers with the document of an address: a page of the site from this device, a row's from the network.
 * @param pathname as the browser has it
 */
export async function answerNavigation(pathname: string, request: Request, event: ExtendableEvent): Promise<Response> {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  if (isStaffAddress(path)) return (await kept(staffFiles, staff)) ?? fromNetwork(request, longNetworkTimeout, shell);
  if (coreFiles.includes(path)) return (await kept(coreFiles, path)) ?? fetch(request);
  if (readingFiles.includes(path)) return guide(path, request, event);
  if (rowAt(path)) return row(path, request, event);
  return fromNetwork(request, longNetworkTimeout, notFound);
}

type Set = typeof coreFiles;

const kept = (set: Set, path: string) => set.match(path).catch(() => undefined);

async function guide(path: string, request: Request, event: ExtendableEvent): Promise<Response> {
  const here = await kept(readingFiles, path);
  if (here) return here;
  const response = await fromNetwork(request, longNetworkTimeout, shell);
  event.waitUntil(keepGuide(path, response.clone()));
  return response;
}

/** Keeps a guide that was opened, and all that belongs to it: whoever opened it may leave before its pictures are shown. */
async function keepGuide(path: string, response: Response): Promise<void> {
  // A page that a server makes when it is asked for differs from the built one: that is fetched then, with the guide's pictures.
  await guides.keepOpened(path, response);
  const slug = path.split("/").at(-1);
  if (slug) await guides.keepGuide(slug);
}

async function row(path: string, request: Request, event: ExtendableEvent): Promise<Response> {
  const here = await openedRows.match(path).catch(() => undefined);
  const network = fetch(request);
  event.waitUntil(
    network.then(
      (response) => noteRow(path, response.clone()),
      () => undefined,
    ),
  );
  const answer = await withinTime(network, here ? networkTimeout : longNetworkTimeout);
  if (!answer) return here ?? answerWithStandIn(shell);
  if (!here || answer.status === 404) return answer;
  // A log-in page, or a server in trouble: what was read before is better.
  return (await openedRows.isOwn(path, await answer.clone().text())) ? answer : here;
}

/** Keeps a document that was opened, and forgets a row that exists no longer. */
async function noteRow(path: string, response: Response): Promise<void> {
  const row = rowAt(path);
  if (response.status === 404 && row) return forgetRow(path, `${row.route.kind}:${row.key}`);
  await keepRow(path, response);
}

/** Fetches and keeps the document of a row that was opened before there was a worker. */
export const keepOpenedRow = async (path: string): Promise<void> => keepRow(path, await fetch(path));

async function keepRow(path: string, response: Response): Promise<void> {
  try {
    const data = await openedRows.keep(path, response);
    if (data) await keepRows(data);
  } catch (error) {
    console.warn("This page cannot be kept for reading offline.", error);
  }
}

/** Keeps the rows themselves too: the search finds their text, and they outlive the version that made the document. */
async function keepRows({ at, entries }: PageData): Promise<void> {
  for (const [key, data] of Object.entries(entries))
    await keepReading(visitorDb(), key as ReadingKey, data as ContentOf<ReadingKey>, at);
}

/** Forgets a row that the backend has no longer. */
export async function forgetRow(path: string, key: ReadingKey): Promise<void> {
  await openedRows.forget(path);
  await keepReading(visitorDb(), key, null, Date.now());
}

async function fromNetwork(request: Request, wait: number, instead: string): Promise<Response> {
  return (await withinTime(fetch(request), wait)) ?? answerWithStandIn(instead);
}

/** Waits for an answer; returns `undefined` where none came in time. */
const withinTime = (answer: Promise<Response>, wait: number): Promise<Response | undefined> =>
  Promise.race([answer.catch(() => undefined), new Promise<undefined>((done) => setTimeout(done, wait))]);

/** Answers with a document of this device in the place of another, with the status that its words have. */
async function answerWithStandIn(path: string): Promise<Response> {
  const document = await kept(coreFiles, path);
  if (!document) return Response.error();
  return path === notFound ? new Response(document.body, { headers: document.headers, status: 404 }) : document;
}
