import { isFilePath, serverFolders } from "../../shared/lib/addresses.ts";
import type { FileSet } from "./file-set.ts";
import { answerNavigation } from "./navigation.ts";
import { makeNavigationPorts } from "./opened-documents.ts";
import type { WorkerParts } from "./worker-parts.ts";
import type { RequestEvent } from "./worker-scope.ts";

/**
 * Answers a request of a page: a navigation with its document, a request for a file of the site or an uploaded picture with the file.
 * @returns `undefined` for a request that the browser sends by itself
 */
export function answerRequest(
  parts: WorkerParts,
  event: Pick<RequestEvent, "request" | "waitUntil">,
): Promise<Response> | undefined {
  const { request } = event;
  if (request.method !== "GET") return undefined;
  const url = new URL(request.url);
  if (parts.uploads.includes(url, request)) return parts.uploads.answer(request);
  if (url.origin !== parts.origin) return undefined;
  if (request.mode === "navigate")
    return isPage(url.pathname) ? answerNavigation(makeNavigationPorts(parts), url, request, event) : undefined;
  return answerFile(parts, url.pathname, event);
}

/** Returns true if a path is that of a page, not of a file or of the server's services. */
const isPage = (path: string): boolean => !serverFolders.some((folder) => path.startsWith(folder)) && !isFilePath(path);

/** Answers a request for a file of the site: from this device, else from the network. A file of a guide is cached once it is fetched. */
function answerFile(
  parts: WorkerParts,
  path: string,
  event: Pick<RequestEvent, "request" | "waitUntil">,
): Promise<Response> | undefined {
  const { core, reading, staff, library } = parts;
  const { request } = event;
  const findCached = (set: FileSet, url = path) => set.match(url).catch(() => undefined);
  for (const set of [core, staff])
    if (set.includes(path)) return findCached(set).then((cached) => cached ?? parts.fetch(request));
  if (reading.includes(path))
    return findCached(reading).then(async (cached) => {
      if (cached) return cached;
      const response = await parts.fetch(request);
      event.waitUntil(library.storeOpened(path, response.clone()));
      return response;
    });
  const standIn = reading.findStandIn(path);
  return standIn === undefined ? undefined : answerPicture(parts, request, () => findCached(reading, standIn));
}

/** Answers with a picture in a width that is not cached: from the network, or offline in the width that is cached. */
async function answerPicture(
  { fetch }: Pick<WorkerParts, "fetch">,
  request: Request,
  findCached: () => Promise<Response | undefined>,
): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined);
  if (answer?.ok) return answer;
  return (await findCached()) ?? answer ?? Response.error();
}
