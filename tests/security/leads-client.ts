import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { expect } from "vitest";
import type { Backend } from "../../backend/server.ts";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Attack {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** The address that the request comes from: any of 127.0.0.0/8. */
  from?: string;
}

/**
 * Sends a request exactly as it is. Unlike `fetch`, it neither corrects headers or steps up in the path, nor chooses the source
 * address.
 */
export function send(url: string, attack: Attack): Promise<Answer> {
  const { origin } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = http.request(
      origin,
      {
        method: attack.method ?? "POST",
        path: url.slice(origin.length) || "/",
        headers: attack.headers ?? {},
        localAddress: attack.from,
        agent: false,
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString("utf8"),
          }),
        );
      },
    );
    request.on("error", reject);
    request.end(attack.body);
  });
}

/**
 * Sends bytes on a bare socket, for requests that no client would make.
 * @returns the status of the answer; 0 if the server hung up without one
 */
export function sendRaw(url: string, bytes: string): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(3000, () => socket.destroy());
    socket.on("data", (part) => {
      answer += part.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)));
  });
}

/** The statuses with which the function may answer a request; a 500 is always a fault. */
export const allowedStatuses: ReadonlySet<number> = new Set([200, 400, 401, 405, 413, 415, 417, 422, 429]);

/** Another visitor's enquiry, which must not appear in any answer. */
export const otherVisitor = { name: "Achieng Secret-Odhiambo", location: "Homa Bay Hideout" };

/** Matches what no answer to a stranger may contain: another visitor's enquiry, a stack, a key, or a statement. */
export const faultPattern =
  /Secret-Odhiambo|Homa Bay|\bat .*\.ts|node_modules|sb_secret|select \*|insert into|public\.leads/i;

/** Expects an answer without a fault and without anything that the sender may not see. */
export function expectInOrder(answer: Answer): void {
  expect(allowedStatuses, answer.body.slice(0, 300)).toContain(answer.status);
  expect(answer.body).not.toMatch(faultPattern);
  expect(answer.body).not.toContain("PGRST");
  expect(answer.body.length).toBeLessThan(64 * 1024);
  if (answer.status === 429) expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
}

/** Sends an enquiry, or a body that only looks like one, to the embedded backend. */
export function postEnquiry(backend: Backend, body: unknown, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
  return send(`${backend.url}/functions/v1/leads`, {
    headers: { apikey: backend.publishableKey, "content-type": "application/json", ...headers },
    body: typeof body === "string" || body instanceof Buffer ? body : JSON.stringify(body),
  });
}
