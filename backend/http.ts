import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** The request's body is larger than the route takes. */
export class BodyTooLargeError extends Error {}

/**
 * The whole body of a request.
 * @param limit how many bytes are taken; counted while reading, whatever Content-Length says
 * @throws BodyTooLargeError as soon as one byte more arrives
 */
export function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer> {
  // Not `for await`: leaving that loop early destroys the socket, and with it the answer that says why.
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
 * Node's request as a standard one, for modules that speak fetch.
 * @param origin scheme and host that the request's URL shall have
 * @param extra headers that replace what the client sent
 */
export function toRequest(
  incoming: IncomingMessage,
  body: Buffer | undefined,
  origin: string,
  extra: Record<string, string> = {},
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (name.startsWith(":") || value === undefined) continue;
    for (const each of Array.isArray(value) ? value : [value]) headers.append(name, each);
  }
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  const method = incoming.method ?? "GET";
  return new Request(new URL(incoming.url ?? "/", origin), {
    method,
    headers,
    ...(method === "GET" || method === "HEAD" || !body?.byteLength ? {} : { body: new Uint8Array(body) }),
  });
}

/** Makes the same request with another body, which is sent as JSON. */
export function withBody({ url, method, headers }: Request, body: unknown): Request {
  const own = new Headers(headers);
  own.delete("content-length");
  own.set("content-type", "application/json");
  return new Request(url, { method, headers: own, body: JSON.stringify(body) });
}

/**
 * Sends a standard response through Node's.
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
  await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), outgoing);
}

/** Sends a short answer of our own. */
export function sendJson(
  outgoing: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string>,
): void {
  outgoing.writeHead(status, { ...headers, "content-type": "application/json; charset=utf-8" });
  outgoing.end(JSON.stringify(body));
}
