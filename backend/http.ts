import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isAccepted } from "./accepted-encoding.ts";
import { compressAnswer, isCompressible } from "./compress.ts";

/** The error for a request body that is larger than its route accepts. */
export class BodyTooLargeError extends Error {}

/**
 * Reads the whole body of a request.
 * @param limit the maximum number of bytes, counted while reading, whatever Content-Length says
 * @throws BodyTooLargeError as soon as one more byte arrives
 */
export function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer> {
  // A `for await` loop would destroy the socket when left early, and with it the answer that explains the error.
  return new Promise((done, fail) => {
    const parts: Buffer[] = [];
    let size = 0;
    incoming.on("data", (part: Buffer) => {
      size += part.byteLength;
      if (size <= limit) parts.push(part);
      else fail(new BodyTooLargeError());
    });
    incoming.on("end", () => done(Buffer.concat(parts)));
    incoming.on("error", fail);
    incoming.on("close", () => fail(new Error("The request was cut off")));
  });
}

/**
 * Converts Node's request to a standard one, for modules that use fetch.
 * @param origin scheme and host of the request's URL
 * @param extra headers that replace those of the client
 */
export function makeRequest(
  incoming: IncomingMessage,
  body: Buffer | undefined,
  origin: string,
  extra: Record<string, string> = {},
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (name.startsWith(":") || value === undefined) continue;
    for (const single of Array.isArray(value) ? value : [value]) headers.append(name, single);
  }
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  const method = incoming.method ?? "GET";
  return new Request(new URL(incoming.url ?? "/", origin), {
    method,
    headers,
    ...(method === "GET" || method === "HEAD" || !body?.byteLength ? {} : { body: new Uint8Array(body) }),
  });
}

/** Copies a request with another body, which is sent as JSON. */
export function replaceBody({ url, method, headers }: Request, body: unknown): Request {
  const copiedHeaders = new Headers(headers);
  copiedHeaders.delete("content-length");
  copiedHeaders.set("content-type", "application/json");
  return new Request(url, { method, headers: copiedHeaders, body: JSON.stringify(body) });
}

/**
 * Sends a standard response through Node's. Text is compressed if the client accepts it.
 * @param extra headers that are added unless the response has its own
 */
export async function sendResponse(
  response: Response,
  outgoing: ServerResponse,
  extra: Record<string, string>,
): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of Object.entries(extra)) outgoing.setHeader(name, value);
  response.headers.forEach((value, name) => {
    if (name === "set-cookie") outgoing.appendHeader(name, value);
    else outgoing.setHeader(name, value);
  });
  if (!response.body) {
    outgoing.end();
    return;
  }
  const type = response.headers.get("content-type") ?? "";
  if (isCompressible(type) && !response.headers.has("content-encoding")) {
    const body = Buffer.from(await response.arrayBuffer());
    const accepts = [outgoing.req.headers["accept-encoding"] ?? []].join();
    const compressed = isAccepted("gzip", accepts) ? await compressAnswer(body, type) : undefined;
    outgoing.appendHeader("vary", "Accept-Encoding");
    outgoing.setHeader("content-length", (compressed ?? body).byteLength);
    if (compressed) outgoing.setHeader("content-encoding", "gzip");
    outgoing.end(compressed ?? body);
    return;
  }
  await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), outgoing);
}

/** Sends a short JSON answer. */
export function sendJson(
  outgoing: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string>,
): void {
  outgoing.writeHead(status, { ...headers, "content-type": "application/json; charset=utf-8" });
  outgoing.end(JSON.stringify(body));
}
