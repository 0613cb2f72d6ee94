/** Hostile requests to what answers plans, the status, sign-ins, pictures and pages: one list, each with the answer that it must get. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { OutgoingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { makePlanToken } from "../../src/plan/plan-link.ts";
import { startTestBackend } from "../harness/backend.ts";
import { enquiry } from "../harness/enquiry.ts";
import { makeId, makeVersion } from "../plan/plan-builders.ts";
import { type Answer, type Attack, faultPattern, send } from "./leads-client.ts";

const site = "https://kilele.example";
const foreign = "https://elsewhere.example";
const newToken = () => makePlanToken((bytes) => crypto.getRandomValues(bytes));

let folder: string;
let backend: Backend;
const [token, plan, lead] = [newToken(), randomUUID(), randomUUID()];

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  folder = await mkdtemp(join(tmpdir(), "kilele-inputs-"));
  for (const name of ["index.html", "404.html"])
    await writeFile(join(folder, name), "<!doctype html><title>Kilele Journeys</title>");
  backend = await startTestBackend({ siteDir: folder, functionEnv: { SITE_ORIGINS: site } });
  await backend.db.query(
    `insert into public.leads (id, name, age, "Where are you from?", travel_style, duration)
     values ($1, 'Achieng Secret-Odhiambo', 34, 'Homa Bay', 'cultural', '1 week')`,
    [lead],
  );
  await backend.db.query("insert into public.plans (id, follow_up_id, title, token) values ($1, $2, 'Laos', $3)", [
    plan,
    lead,
    token,
  ]);
  await backend.db.query("insert into public.plan_versions (plan_id, content) values ($1, $2)", [
    plan,
    JSON.stringify(makeVersion()),
  ]);
});
afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true });
  vi.restoreAllMocks();
});

/** One request: its path, what is sent, and the status that it must get. */
type HostileInput = [title: string, status: number, path: string, attack?: () => Attack];

const json = (body: unknown, headers: OutgoingHttpHeaders = {}): Attack => ({
  headers: { apikey: backend.publishableKey, "content-type": "application/json", ...headers },
  body: typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body),
});
const get = (headers: OutgoingHttpHeaders = {}, method = "GET"): Attack => ({
  method,
  headers: { apikey: backend.publishableKey, ...headers },
});
const key = () => ({ "idempotency-key": randomUUID() });
const question = (more: object = {}) => ({ token, number: 1, kind: "question", text: "When?", ...more });

const planInputs: HostileInput[] = [
  ["the link as a parameter of the address", 405, `/functions/v1/plan?token=${token}`, () => get()],
  ["the link of a plan by PUT", 405, "/functions/v1/plan", () => ({ ...json({ token }), method: "PUT" })],
  ["the link of a plan by DELETE", 405, "/functions/v1/plan", () => get({}, "DELETE")],
  ["the link of a plan by TRACE", 405, "/functions/v1/plan", () => get({}, "TRACE")],
  ["a function beside it", 404, "/functions/v1/plans", () => json({ token })],
  ["a function's own file", 404, "/functions/v1/plan/index.ts", () => json({ token })],
  ["a function's shared folder", 404, "/functions/v1/_shared/admin", () => json({ token })],
  ["the function by an encoded letter", 404, "/functions/v1/%70lan", () => json({ token })],
  ["the function by a step up", 404, "/functions/v1/leads/../plan", () => json({ token })],
  [
    "the secret key of somebody else's project",
    401,
    "/functions/v1/plan",
    () => json({ token }, { apikey: "sb_secret_x" }),
  ],
  ["a key of two lines", 401, "/functions/v1/plan", () => json({ token }, { apikey: "a, b" })],
  ["a key that is named like a property", 401, "/functions/v1/plan", () => json({ token }, { apikey: "__proto__" })],
  ["a plan asked by its id", 400, "/functions/v1/plan", () => json({ token: plan })],
  ["a plan asked by its enquiry's id", 400, "/functions/v1/plan", () => json({ id: lead })],
  ["a link in another script's digits", 400, "/functions/v1/plan", () => json({ token: "\u0661".repeat(26) })],
  ["a link with a zero byte", 400, "/functions/v1/plan", () => json({ token: `${token.slice(1)}\u0000` })],
  ["a link that is true", 400, "/functions/v1/plan", () => json({ token: true })],
  ["a link that is an object with a text", 400, "/functions/v1/plan", () => json({ token: { toString: token } })],
  [
    "a link given twice, the second of somebody else",
    404,
    "/functions/v1/plan",
    () => json(`{"token":"${token}","token":"${newToken()}"}`),
  ],
  ["a number that is minus zero", 400, "/functions/v1/plan", () => json(`{"token":"${token}","number":-0}`)],
  ["a number of 2 to the 31st", 400, "/functions/v1/plan", () => json({ token, number: 2 ** 31 })],
  ["a number of 2 to the 53rd", 400, "/functions/v1/plan", () => json({ token, number: 2 ** 53 })],
  [
    "a body as gzip",
    400,
    "/functions/v1/plan",
    () => json(gzipSync(JSON.stringify({ token })), { "content-encoding": "gzip" }),
  ],
  ["a body in UTF-16", 400, "/functions/v1/plan", () => json(Buffer.from(JSON.stringify({ token }), "utf16le"))],
  ["a body with bytes that are no text", 400, "/functions/v1/plan", () => json(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))],
  ["a body with a mark of its byte order", 200, "/functions/v1/plan", () => json(`\ufeff${JSON.stringify({ token })}`)],
  ["a body of two objects", 400, "/functions/v1/plan", () => json(`{"token":"${token}"}{"token":"${token}"}`)],
  [
    "a media type with another charset",
    200,
    "/functions/v1/plan",
    () => json({ token }, { "content-type": "application/json; charset=utf-16" }),
  ],
  [
    "a media type of two",
    415,
    "/functions/v1/plan",
    () => json({ token }, { "content-type": "text/plain, application/json" }),
  ],
  [
    "a form that looks like JSON",
    415,
    "/functions/v1/plan",
    () => json(`{"token":"${token}","x":"="}`, { "content-type": "text/plain;charset=UTF-8" }),
  ],
  [
    "a form of two parts",
    415,
    "/functions/v1/plan",
    () => json("--x\r\n\r\n--x--", { "content-type": "multipart/form-data; boundary=x" }),
  ],
  ["an answer that is a list of answers", 400, "/functions/v1/plan", () => json([question()], key())],
  ["an answer with markup in its kind", 400, "/functions/v1/plan", () => json(question({ kind: "<script>" }), key())],
  [
    "an answer whose kind is a property of every object",
    400,
    "/functions/v1/plan",
    () => json(question({ kind: "constructor" }), key()),
  ],
  ["an answer whose text is a list", 400, "/functions/v1/plan", () => json(question({ text: ["When?"] }), key())],
  [
    "an answer whose text is only marks of direction",
    400,
    "/functions/v1/plan",
    () => json(question({ text: "\u202e\u2066\u200f" }), key()),
  ],
  ["an answer whose text is a zero byte", 400, "/functions/v1/plan", () => json(question({ text: "\u0000" }), key())],
  ["an answer with the id of its plan", 400, "/functions/v1/plan", () => json(question({ plan_id: plan }), key())],
  ["an answer in the office's name", 400, "/functions/v1/plan", () => json(question({ answered_by: "office" }), key())],
  [
    "an answer that sets its own time",
    400,
    "/functions/v1/plan",
    () => json(question({ created_at: "2020-01-01" }), key()),
  ],
  ["an answer for a day that is a list", 400, "/functions/v1/plan", () => json(question({ day: [makeId(1)] }), key())],
  [
    "an answer for a day that is SQL",
    400,
    "/functions/v1/plan",
    () => json(question({ day: "'; drop table plans; --" }), key()),
  ],
  [
    "an answer with a key of two",
    400,
    "/functions/v1/plan",
    () => json(question(), { "idempotency-key": `${randomUUID()}, ${randomUUID()}` }),
  ],
  ["an answer with an empty key", 400, "/functions/v1/plan", () => json(question(), { "idempotency-key": "" })],
  [
    "an answer with a key of 4,000 letters",
    400,
    "/functions/v1/plan",
    () => json(question(), { "idempotency-key": "a".repeat(4_000) }),
  ],
  [
    "an answer with a key in braces",
    400,
    "/functions/v1/plan",
    () => json(question(), { "idempotency-key": `{${randomUUID()}}` }),
  ],
  [
    "a row of answers written by a stranger",
    401,
    "/rest/v1/plan_answers",
    () => json({ plan_id: plan, kind: "go_ahead" }),
  ],
  ["the plans' rows read by a stranger", 401, "/rest/v1/plans?select=token", () => get()],
  ["the plans' versions read by a stranger", 401, "/rest/v1/plan_versions?select=content", () => get()],
  [
    "the function of the database behind it",
    401,
    "/rest/v1/rpc/read_plan",
    () => json({ p_link: "0".repeat(64), p_address: "x" }),
  ],
  [
    "the function that stores answers",
    401,
    "/rest/v1/rpc/answer_plan",
    () =>
      json({ p_id: randomUUID(), p_link: "0".repeat(64), p_address: "x", p_number: 1, p_kind: "go_ahead", p_text: "" }),
  ],
];

const statusInputs: HostileInput[] = [
  ["the status by POST", 405, "/functions/v1/status", () => json({})],
  ["the status by DELETE", 405, "/api/status", () => get({}, "DELETE")],
  ["the status with a body", 405, "/api/status", () => json("x".repeat(100_000))],
  ["the status of another host", 421, "/api/status", () => get({ host: "evil.example" })],
  ["the status of a host in brackets", 421, "/api/status", () => get({ host: "[evil.example]" })],
  ["the status by a method of WebDAV", 405, "/api/status", () => get({}, "PROPFIND")],
  ["the status below its address", 404, "/functions/v1/status/secret", () => get()],
  ["the order of a backup on the public port", 405, "/backup", () => json({ target: "/tmp/stolen" })],
  ["a backup's file", 404, "/backup-2026-11-28T01-41-00/postgres.tar.gz", () => get()],
  ["the keys of the data directory", 404, "/.data/keys.json", () => get()],
  ["the list of who was erased", 404, "/.data/lasting-0123456789abcdef.json", () => get()],
  ["the environment's file", 404, "/.env", () => get()],
];

const picture = "/storage/v1/object";
const storageInputs: HostileInput[] = [
  ["who has uploaded a picture", 404, `${picture}/info/images/a.png`, () => get()],
  ["who has uploaded a public picture", 404, `${picture}/info/public/images/a.png`, () => get()],
  ["a signed address", 404, `${picture}/sign/images/a.png`, () => json({ expiresIn: 60 })],
  ["many signed addresses", 404, `${picture}/sign/images`, () => json({ expiresIn: 60, paths: ["a.png"] })],
  ["an address for an upload", 404, `${picture}/upload/sign/images/a.png`, () => json({})],
  ["a copy", 404, `${picture}/copy`, () => json({ bucketId: "images", sourceKey: "a", destinationKey: "b" })],
  ["a move", 404, `${picture}/move`, () => json({ bucketId: "images", sourceKey: "a", destinationKey: "b" })],
  ["the buckets", 404, "/storage/v1/bucket", () => get()],
  ["a bucket of theirs", 404, "/storage/v1/bucket", () => json({ name: "theirs", public: true })],
  ["a resumable upload", 404, "/storage/v1/upload/resumable", () => json({})],
  ["a picture made smaller", 404, "/storage/v1/render/image/public/images/a.png?width=9", () => get()],
  ["the route by a doubled slash", 404, "/storage/v1//object/info/images/a.png", () => get()],
  ["the route by an encoded slash", 404, "/storage/v1/object%2finfo/images/a.png", () => get()],
  ["the route by encoded letters", 404, "/storage/v1/object/%69nfo/images/a.png", () => get()],
  ["the route by steps up from an open one", 404, `${picture}/public/images/../../info/images/a.png`, () => get()],
  ["the route by encoded steps up", 404, `${picture}/public/images/%2e%2e/%2e%2e/info/images/a.png`, () => get()],
  ["the route by steps from the tables", 404, "/rest/v1/%2e%2e/%2e%2e/storage/v1/bucket", () => get()],
  ["the keys by steps up within a picture's name", 400, `${picture}/public/images/..%2f..%2fkeys.json`, () => get()],
  ["a picture whose name has a zero byte", 400, `${picture}/public/images/a%00.png`, () => get()],
  ["a picture whose name is no text", 400, `${picture}/public/images/%ff.png`, () => get()],
  ["the list of pictures to a stranger", 200, `${picture}/list/images`, () => json({ prefix: "" })],
  [
    "an upload of a stranger",
    400,
    `${picture}/images/a.svg`,
    () => json("<svg/>", { "content-type": "image/svg+xml" }),
  ],
];

const signInInputs: HostileInput[] = [
  [
    "a sign-in with a list for a password",
    400,
    "/auth/v1/token?grant_type=password",
    () => json({ email: localStaff.email, password: [localStaff.password] }),
  ],
  [
    "a sign-in with an object for an address",
    400,
    "/auth/v1/token?grant_type=password",
    () => json({ email: { eq: localStaff.email }, password: "x" }),
  ],
  ["a sign-in of null", 400, "/auth/v1/token?grant_type=password", () => json("null")],
  [
    "a sign-in of another kind",
    400,
    "/auth/v1/token?grant_type=id_token",
    () => json({ provider: "google", id_token: "x" }),
  ],
  [
    "a sign-in of two kinds",
    400,
    "/auth/v1/token?grant_type=pkce&grant_type=password",
    () => json({ email: localStaff.email, password: "x" }),
  ],
  [
    "a password of 10,000 letters",
    400,
    "/auth/v1/token?grant_type=password",
    () => json({ email: localStaff.email, password: "x".repeat(10_000) }),
  ],
  [
    "an address with a zero byte",
    400,
    "/auth/v1/token?grant_type=password",
    () => json({ email: `${localStaff.email}\u0000`, password: "x" }),
  ],
  ["a new account", 422, "/auth/v1/signup", () => json({ email: "new@kilele.example", password: "a long password" })],
  ["the accounts", 403, "/auth/v1/admin/users", () => get()],
  ["the accounts by a doubled slash", 400, "/auth/v1//admin/users", () => get()],
  [
    "a token without a signature",
    403,
    "/auth/v1/user",
    () => get({ authorization: "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4Iiwicm9sZSI6InNlcnZpY2Vfcm9sZSJ9." }),
  ],
  ["a session that is a list", 400, "/auth/v1/token?grant_type=refresh_token", () => json({ refresh_token: ["x"] })],
];

const enquiryInputs: HostileInput[] = [
  [
    "an enquiry from a page of another site",
    400,
    "/functions/v1/leads",
    () => json({ ...enquiry, contact: "a@b" }, { origin: foreign }),
  ],
  [
    "a plain form from another site",
    303,
    "/functions/v1/leads",
    () => json("name=Amina", { "content-type": "application/x-www-form-urlencoded", origin: foreign }),
  ],
  [
    "a plain form that says it comes from another site",
    303,
    "/functions/v1/leads",
    () =>
      json("name=Amina", {
        "content-type": "application/x-www-form-urlencoded",
        origin: site,
        "sec-fetch-site": "cross-site",
      }),
  ],
  [
    "a plain form of an origin that only begins like the site",
    303,
    "/functions/v1/leads",
    () => json("name=Amina", { "content-type": "application/x-www-form-urlencoded", origin: `${site}.evil.example` }),
  ],
  [
    "a plain form of two origins",
    303,
    "/functions/v1/leads",
    () => json("name=Amina", { "content-type": "application/x-www-form-urlencoded", origin: `${site}, ${foreign}` }),
  ],
  [
    "an enquiry whose contact has a second header",
    400,
    "/functions/v1/leads",
    () => json({ ...enquiry, contact: "victim@example.com\r\nBcc: all@example.com" }),
  ],
  [
    "an enquiry that asks for its own confirmation",
    400,
    "/functions/v1/leads",
    () => json({ ...enquiry, contact: "victim+1@example.com", confirmation: true }),
  ],
  [
    "an enquiry that staff have entered, without staff",
    401,
    "/functions/v1/leads?entry=staff",
    () => json(enquiry, key()),
  ],
  [
    "a confirmation sent by a stranger",
    404,
    "/rest/v1/rpc/send_confirmation",
    () => json({ p_to: "victim@example.com" }),
  ],
  ["the outgoing mails", 404, "/rest/v1/outgoing_mails", () => get()],
];

const pageInputs: HostileInput[] = [
  ["a page above the site", 404, "/../../etc/passwd", () => get()],
  ["a page by encoded steps up", 404, "/%2e%2e/%2e%2e/etc/passwd", () => get()],
  ["a page by backslashes", 404, "/..\\..\\etc\\passwd", () => get()],
  ["a page whose address is no text", 404, "/%c3%28", () => get()],
  ["a page of another site's name in the line", 421, "/", () => get({ host: "localhost.evil.example" })],
  ["a page of 8,000 letters", 404, `/${"a".repeat(8_000)}`, () => get()],
  ["a header of 20,000 letters", 431, "/", () => get({ "x-long": "a".repeat(20_000) })],
  ["a hundred ranges", 200, "/", () => get({ range: `bytes=${"0-1,".repeat(100)}0-1` })],
];

const inputs = [...planInputs, ...statusInputs, ...storageInputs, ...signInInputs, ...enquiryInputs, ...pageInputs];

it.each(inputs)(
  "%s is answered with %i, and nothing is told or changed",
  async (_title, status, path, attack = get) => {
    const before = await readState();
    const answer = await send(backend.url + path, attack());
    expect([answer.status, answer.body.slice(0, 200)]).toEqual([status, expect.any(String)]);
    expect(answer.body).not.toMatch(faultPattern);
    if (answer.body !== "") expect(readKind(answer)).toMatch(isService(path) || status === 421 ? "json" : /html|plain/);
    if (status === 303) expect(answer.headers.location).toMatch(/^https:\/\/kilele\.example\/enquiry\/check\?/);
    expect(answer.headers["access-control-allow-origin"]).not.toBe(foreign);
    expect(await readState()).toEqual(before);
  },
);

const isService = (path: string) => /^\/(api|auth|functions|rest|storage)\//.test(path);

/** Returns the kind of content of an answer; a text that claims to be JSON is parsed. */
function readKind({ headers, body }: Answer): string {
  const kind = headers["content-type"] ?? "";
  if (kind.includes("json")) JSON.parse(body);
  return kind;
}

/** Reads what a hostile request must not change. */
const readState = () =>
  backend.db.query(`select
    (select count(*)::int from public.plan_answers) as answers, (select count(*)::int from public.leads) as leads,
    (select count(*)::int from storage.objects) as objects, (select count(*)::int from storage.buckets) as buckets,
    (select count(*)::int from auth.users) as accounts, (select count(*)::int from auth.sessions) as sessions`);
