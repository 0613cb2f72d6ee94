import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { startTestBackend } from "../harness/backend.ts";
import { enquiry } from "../harness/enquiry.ts";
import {
  type Attack,
  allowedStatuses,
  expectInOrder,
  otherVisitor,
  postEnquiry,
  send,
  sendRaw,
} from "./leads-client.ts";

// These requests fail before the database is asked, so PGlite is sufficient.
let backend: Backend;
beforeAll(async () => {
  backend = await startTestBackend();
  await backend.db.query("update private.settings set lead_limit = 1000000");
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.db.query("delete from public.leads");
  await post({ ...enquiry, ...otherVisitor });
});

const post = (body: unknown, headers: Attack["headers"] = {}) => postEnquiry(backend, body, headers);
const readLeads = () => backend.db.query("select id from public.leads");

describe("any body at all", () => {
  const anyField = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.string({ unit: "binary" }), fc.bigInt().map(String));
  const fields = Object.keys(enquiry) as (keyof typeof enquiry)[];

  it("JSON of every shape (300 bodies)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), async (body) => expectInOrder(await post(JSON.stringify(body)))),
      { numRuns: 300 },
    );
    expect(await readLeads()).toHaveLength(1);
  });

  it("an enquiry with one field replaced by anything, or with one more (300 bodies)", async () => {
    const oddFields = fc.tuple(
      fc.constantFrom(...fields, "__proto__", "constructor", "toString", "id", "status"),
      anyField,
    );
    await fc.assert(
      fc.asyncProperty(oddFields, async ([field, value]) => {
        const body = JSON.stringify(Object.fromEntries([...Object.entries(enquiry), [field, value]]));
        const before = (await readLeads()).length;
        const answer = await post(body);
        expectInOrder(answer);
        expect((await readLeads()).length - before).toBe(answer.status === 200 ? 1 : 0);
      }),
      { numRuns: 300 },
    );
  });

  it("bytes that are no text (200 bodies)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) =>
        expectInOrder(await post(Buffer.from(bytes))),
      ),
      { numRuns: 200 },
    );
  });

  it("what is huge or deep", async () => {
    const nest = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);
    const bodies: [string, number][] = [
      [nest(8_000, "[", "]"), 400],
      [nest(2_000, '{"a":', "}").replace('{"a":}', '{"a":1}'), 400],
      [nest(500_000, "[", "]"), 413],
      [`{"name":${nest(7_000, "[", "]")}}`, 400],
      [JSON.stringify({ ...enquiry, name: "x".repeat(16_000) }), 400],
      [JSON.stringify({ ...enquiry, name: "x".repeat(1_000_000) }), 413],
      [JSON.stringify(Object.fromEntries(Array.from({ length: 1_500 }, (_, n) => [`f${n}`, 0]))), 400],
      [`{${'"name":"Amina",'.repeat(900)}"age":1}`, 400],
      [`{"age":1e400}`, 400],
      [`{"age":${"9".repeat(10_000)}}`, 400],
      ["[".repeat(16_384), 400],
      ["", 400],
      ["﻿{}", 400],
    ];
    for (const [body, status] of bodies) {
      const answer = await post(body);
      expectInOrder(answer);
      expect(answer.status, body.slice(0, 40)).toBe(status);
    }
    expect(await readLeads()).toHaveLength(1);
  });
});

describe("headers", () => {
  it("headers of any kind are taken or refused in order: types, keys, lengths, encodings", async () => {
    const tries: Attack["headers"][] = [
      ...["text/plain", "multipart/form-data; boundary=x", "application/json5"].map((type) => ({
        "content-type": type,
      })),
      { "content-type": "application/json; charset=utf-16" },
      { "content-type": "application/json".repeat(200) },
      { "content-encoding": "gzip" },
      { "content-encoding": "br, br, br" },
      { "idempotency-key": "' or 1=1 --" },
      { "idempotency-key": "00000000-0000-0000-0000-000000000000" },
      { "idempotency-key": `${crypto.randomUUID()}, ${crypto.randomUUID()}` },
      { "idempotency-key": "x".repeat(6_000) },
      { authorization: "Bearer a.b.c" },
      { authorization: `Bearer ${"x".repeat(6_000)}` },
      { authorization: "Basic cm9vdDpyb290" },
      { apikey: "" },
      { apikey: "sb_secret_guess" },
      { apikey: ["sb_publishable_local_kilele", "sb_secret_guess"] },
      { "x-forwarded-for": ",,,," },
      { "x-forwarded-for": "::1%eth0, [::], 999.1.1.1" },
      { "x-forwarded-for": "1.2.3.4, ".repeat(500) },
      { "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher", "x-original-url": "/rest/v1/leads" },
      { "x-http-method-override": "DELETE" },
      { prefer: "return=representation, resolution=merge-duplicates" },
      { range: "bytes=0-1", "if-none-match": "*", te: "trailers", expect: "" },
      { origin: "null" },
      { origin: "https://kilele.example.evil.example" },
      { cookie: "a=b; ".repeat(1_000) },
    ];
    for (const headers of tries) {
      const answer = await post(enquiry, headers);
      expectInOrder(answer);
      expect(answer.headers["access-control-allow-origin"], JSON.stringify(headers)).toBeUndefined();
    }
    // A plain form needs no key, so it must name the site that it comes from.
    const form = await post(enquiry, { "content-type": "application/x-www-form-urlencoded" });
    expect([form.status, form.headers.location]).toEqual([
      303,
      expect.stringMatching(/\/enquiry\/check\?problem=elsewhere/),
    ]);
    expect(form.headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("headers that no browser would send: smuggled, split and doubled", async () => {
    const { host } = new URL(backend.url);
    const head = `POST /functions/v1/leads HTTP/1.1\r\nHost: ${host}\r\napikey: ${backend.publishableKey}\r\n`;
    const json = "content-type: application/json\r\n";
    const raw = [
      `${head}${json}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /rest/v1/leads HTTP/1.1\r\n\r\n`,
      `${head}${json}content-length: 2\r\ncontent-length: 9\r\n\r\n{}`,
      `${head}${json}content-length: -1\r\n\r\n{}`,
      `${head}${json}content-length: 99999999999999999999\r\n\r\n{}`,
      `${head}${json}transfer-encoding: chunked\r\n\r\nZZ\r\n{}`,
      `${head}x: ${"y".repeat(40_000)}\r\n\r\n`,
      `${head}a b: c\r\n\r\n`,
      "POST /functions/v1/leads HTTP/9.9\r\n\r\n",
      "\0\0\0\r\n\r\n",
    ];
    for (const bytes of raw) {
      const status = await sendRaw(backend.url, bytes);
      expect([0, ...allowedStatuses, 431, 505], bytes.slice(0, 200)).toContain(status);
    }
    expect(await readLeads()).toHaveLength(1);
    expect((await post(enquiry)).status).toBe(200);
  });

  it("every method but POST and OPTIONS is 405", async () => {
    for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE", "PROPFIND"]) {
      expect(
        (await send(`${backend.url}/functions/v1/leads`, { method, headers: { apikey: backend.publishableKey } }))
          .status,
        method,
      ).toBe(405);
    }
  });
});
