/**
 * Hostile requests to what answers plans, the office's knowledge, the status, sign-ins, pictures and pages: one list, each with the answer
 * that it must get. Some come with a colleague's session, because a stolen one must not do more than its owner may.
 */
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
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
const [token, plan, lead, contact] = [newToken(), randomUUID(), randomUUID(), randomUUID()];
/** The access token of a colleague's session. */
let session: string;

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  folder = await mkdtemp(join(tmpdir(), "kilele-inputs-"));
  await mkdir(join(folder, "plan"));
  for (const name of ["index.html", "404.html", "search.html", "plan.html", "plan/check.html"])
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
  await backend.db.query(
    "insert into public.local_contacts (id, kind, place, name, phone) values ($1, 'bed', 'Homa Bay', 'A house', '+254 700')",
    [contact],
  );
  const signedIn = await send(`${backend.url}/auth/v1/token?grant_type=password`, json(localStaff));
  session = (JSON.parse(signedIn.body) as { access_token: string }).access_token;
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
/** Adds a colleague's session to a request. */
const asStaff = (attack: Attack): Attack => ({
  ...attack,
  headers: { ...attack.headers, authorization: `Bearer ${session}` },
});
const write = (method: string, body: unknown) => () => asStaff({ ...json(body), method });
const form = (body: string, headers: OutgoingHttpHeaders = { origin: site }): Attack => ({
  headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html", ...headers },
  body,
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

/** Plain forms to the function of plans, as a browser without scripts sends them. A form never gets a plan. */
const answer = () => `token=${token}&number=1&kind=question&text=When`;
const planForm = "/functions/v1/plan";
const formInputs: HostileInput[] = [
  ["an answer by a form of another site", 303, planForm, () => form(answer(), { origin: foreign })],
  ["an answer by a form of no origin", 303, planForm, () => form(answer(), {})],
  ["an answer by a form whose origin is hidden", 303, planForm, () => form(answer(), { origin: "null" })],
  [
    "an answer by a form of the site's name at another port",
    303,
    planForm,
    () => form(answer(), { origin: `${site}:8443` }),
  ],
  [
    "an answer by a form of the site's name without TLS",
    303,
    planForm,
    () => form(answer(), { origin: "http://kilele.example" }),
  ],
  ["a form that asks for the plan", 303, planForm, () => form(`token=${token}`)],
  [
    "a form that asks for the plan in JSON",
    303,
    planForm,
    () => form(`token=${token}`, { origin: site, accept: "application/json" }),
  ],
  ["a form of a link that opens nothing", 303, planForm, () => form(answer().replace(token, newToken()))],
  ["a form of a version that was never sent", 303, planForm, () => form(answer().replace("number=1", "number=2"))],
  ["a form of a version of 1e3", 303, planForm, () => form(answer().replace("number=1", "number=1e3"))],
  ["a form of a day that is none", 303, planForm, () => form(`${answer()}&day=${randomUUID()}`)],
  ["a form with two links, the second of somebody else", 303, planForm, () => form(`${answer()}&token=${newToken()}`)],
  [
    "a form whose kind is a property of every object",
    303,
    planForm,
    () => form(answer().replace("question", "__proto__")),
  ],
  ["a form with only marks of direction", 303, planForm, () => form(answer().replace("When", "%E2%80%AE%E2%81%A6"))],
  ["a form of 200 kB", 303, planForm, () => form(`${answer()}${"x".repeat(200_000)}`)],
  ["a form whose content is JSON", 303, planForm, () => form(JSON.stringify(question()))],
];

const published = "/rest/v1/rpc/published_plans";
/** Reads of plans without a link: the plans of services, by a function that everybody may call. */
const publishedInputs: HostileInput[] = [
  ["the plan of a service that is SQL", 400, published, () => json({ p_service: "' or true --" })],
  ["the plan of a service that is a list", 200, published, () => json({ p_service: [randomUUID()] })],
  ["the plan of a service that is an object", 400, published, () => json({ p_service: { eq: plan } })],
  ["the plan of a service with a zero byte", 400, published, () => json({ p_service: `${plan}\u0000` })],
  ["the plan of a service by a plan's id", 200, published, () => json({ p_service: plan })],
  ["the plan of a service by an enquiry's id", 200, published, () => json({ p_service: lead })],
  ["the plans of services with another argument", 404, published, () => json({ p_service: null, p_token: token })],
  ["the plans of services with an argument of the inner function", 404, published, () => json({ p_content: {} })],
  ["the plans of services, of which columns are chosen", 400, `${published}?select=content,token`, () => get()],
  ["the plans of services, filtered by a secret column", 400, `${published}?token=eq.${"0".repeat(26)}`, () => get()],
  [
    "the inner function of the plans of services",
    404,
    "/rest/v1/rpc/plans_of_services",
    () => json({ p_service: null }),
  ],
  ["the public part of a version", 404, "/rest/v1/rpc/public_part", () => json({ p_content: {} })],
  ["the shapes of a plan", 404, "/rest/v1/rpc/plan_shapes", () => json({})],
  ["the check of a part of a plan", 404, "/rest/v1/rpc/is_plan_part", () => json({ p_name: "version", p_value: {} })],
  ["the hash of a link", 404, "/rest/v1/rpc/hash_link", () => json({ p_token: token })],
  ["the deletion of what is kept too long", 404, "/rest/v1/rpc/delete_expired", () => json({})],
  ["the plans of a service through its row", 401, "/rest/v1/services?select=*,plans(token)", () => get()],
  ["the plans of an enquiry through its row", 400, "/rest/v1/leads?select=*,plans(token)", () => get()],
];

/** Rows of plans and of what the office knows, read and written by a stranger. */
const strangerInputs: HostileInput[] = [
  ["what the office knows of a place", 401, "/rest/v1/local_contacts?select=phone", () => get()],
  ["the count of what the office knows", 401, "/rest/v1/local_contacts", () => get({ prefer: "count=exact" }, "HEAD")],
  [
    "what the office knows, written",
    401,
    "/rest/v1/local_contacts",
    () => json({ kind: "bed", place: "x", name: "x" }),
  ],
  ["what the office knows, deleted", 401, `/rest/v1/local_contacts?id=eq.${contact}`, () => get({}, "DELETE")],
  ["the days of a plan", 401, `/rest/v1/plan_days?plan_id=eq.${plan}`, () => get()],
  ["the answers to a plan", 401, `/rest/v1/plan_answers?plan_id=eq.${plan}`, () => get()],
  [
    "a plan's row changed",
    401,
    `/rest/v1/plans?id=eq.${plan}`,
    () => ({ ...json({ token: newToken() }), method: "PATCH" }),
  ],
  ["a plan's row deleted", 401, `/rest/v1/plans?id=eq.${plan}`, () => get({}, "DELETE")],
  [
    "a plan's version over the first",
    401,
    "/rest/v1/plan_versions?on_conflict=id",
    () => json({ plan_id: plan, content: {} }, { prefer: "resolution=merge-duplicates" }),
  ],
  ["the links that were replaced", 404, "/rest/v1/replaced_links", () => get()],
  ["the schema behind the API", 406, "/rest/v1/settings", () => get({ "accept-profile": "private" })],
  [
    "a write into the schema behind the API",
    406,
    "/rest/v1/settings",
    () => json({ lead_limit: 9 }, { "content-profile": "private" }),
  ],
  [
    "an edit of a device without a session",
    401,
    "/rest/v1/rpc/push_change",
    () => json({ p_table: "plans", p_epoch: "x", p_kind: "delete", p_id: plan }),
  ],
  ["the rows of a device without a session", 401, "/rest/v1/rpc/pull_changes", () => json({ p_cursor: 0 })],
];

const rows = "/rest/v1";
/** Writes with a colleague's session that go further than a colleague may. */
const staffInputs: HostileInput[] = [
  [
    "a link in the name of the database",
    403,
    `${rows}/plans?id=eq.${plan}`,
    write("PATCH", { first_opened_on: "2026-01-01" }),
  ],
  ["a plan in another colleague's version", 403, `${rows}/plans?id=eq.${plan}`, write("PATCH", { sync_version: 1 })],
  ["a link that is too short to be secret", 400, `${rows}/plans?id=eq.${plan}`, write("PATCH", { token: "0" })],
  ["a link that is a word", 400, `${rows}/plans?id=eq.${plan}`, write("PATCH", { token: "i".repeat(26) })],
  ["people that are a fraction", 400, `${rows}/plans?id=eq.${plan}`, write("PATCH", { people: 1.5 })],
  ["people that are a word", 400, `${rows}/plans?id=eq.${plan}`, write("PATCH", { people: "many" })],
  [
    "a day that is none of the calendar",
    400,
    `${rows}/plans?id=eq.${plan}`,
    write("PATCH", { starts_on: "2027-02-30" }),
  ],
  ["a day that is endless", 400, `${rows}/plans?id=eq.${plan}`, write("PATCH", { starts_on: "infinity" })],
  ["a title with a zero byte", 400, `${rows}/plans?id=eq.${plan}`, write("PATCH", { title: "La\u0000os" })],
  ["a title of 161 letters", 400, `${rows}/plans?id=eq.${plan}`, write("PATCH", { title: "x".repeat(161) })],
  [
    "a plan of a traveller on a service's page",
    400,
    `${rows}/plans?id=eq.${plan}`,
    write("PATCH", { service_id: randomUUID() }),
  ],
  [
    "a plan of an enquiry that is not there",
    409,
    `${rows}/plans`,
    write("POST", { title: "x", follow_up_id: randomUUID() }),
  ],
  ["a version of any shape", 400, `${rows}/plan_versions`, write("POST", { plan_id: plan, content: { days: [] } })],
  [
    "a version with markup for a field",
    400,
    `${rows}/plan_versions`,
    write("POST", { plan_id: plan, content: { ...makeVersion(), "<script>": 1 } }),
  ],
  [
    "a version whose words run a script",
    400,
    `${rows}/plan_versions`,
    write("POST", {
      plan_id: plan,
      content: { ...makeVersion(), note: [{ kind: "paragraph", spans: [{ text: "x", link: "javascript:alert(1)" }] }] },
    }),
  ],
  [
    "a version whose words lead to a file",
    400,
    `${rows}/plan_versions`,
    write("POST", {
      plan_id: plan,
      content: { ...makeVersion(), note: [{ kind: "paragraph", spans: [{ text: "x", link: "file:///etc/passwd" }] }] },
    }),
  ],
  [
    "a version with 200 levels",
    400,
    `${rows}/plan_versions`,
    write("POST", `{"plan_id":"${plan}","content":${"[".repeat(200)}${"]".repeat(200)}}`),
  ],
  [
    "a version with its own number",
    403,
    `${rows}/plan_versions`,
    write("POST", { plan_id: plan, number: 9, content: makeVersion() }),
  ],
  [
    "what was sent, written anew",
    403,
    `${rows}/plan_versions?plan_id=eq.${plan}`,
    write("PATCH", { content: makeVersion({ title: "Other" }) }),
  ],
  ["what was sent, deleted", 403, `${rows}/plan_versions?plan_id=eq.${plan}`, write("DELETE", "")],
  [
    "an answer in the traveller's name",
    403,
    `${rows}/plan_answers`,
    write("POST", { id: randomUUID(), plan_id: plan, version_number: 1, is_to_older: false, kind: "go_ahead" }),
  ],
  [
    "costs of an endless amount",
    400,
    `${rows}/plan_days`,
    write("POST", `{"plan_id":"${plan}","position":"a0","costs":{"currency":"USD","bed":[0,1e400]}}`),
  ],
  [
    "costs in a currency of markup",
    400,
    `${rows}/plan_days`,
    write("POST", { plan_id: plan, position: "a0", costs: { currency: "<b>" } }),
  ],
  ["a position that leaves its list", 400, `${rows}/plan_days`, write("POST", { plan_id: plan, position: "a0'; --" })],
  [
    "a day of a plan that is not there",
    409,
    `${rows}/plan_days`,
    write("POST", { plan_id: randomUUID(), position: "a0" }),
  ],
  ["every plan at once deleted", 400, `${rows}/plans`, write("DELETE", "")],
  ["every contact at once changed", 400, `${rows}/local_contacts`, write("PATCH", { phone: "" })],
  [
    "a contact whose link runs a script",
    400,
    `${rows}/local_contacts?id=eq.${contact}`,
    write("PATCH", { link: "javascript:alert(1)" }),
  ],
  [
    "a contact whose link is data",
    400,
    `${rows}/local_contacts?id=eq.${contact}`,
    write("PATCH", { link: "data:text/html,x" }),
  ],
  [
    "a contact of an unknown kind",
    400,
    `${rows}/local_contacts?id=eq.${contact}`,
    write("PATCH", { kind: "bed; drop" }),
  ],
  ["a contact off the earth", 400, `${rows}/local_contacts?id=eq.${contact}`, write("PATCH", { at: [1e9, 0] })],
  [
    "a contact whose months are none",
    400,
    `${rows}/local_contacts?id=eq.${contact}`,
    write("PATCH", { closed_months: [13] }),
  ],
  [
    "a contact whose months are a text",
    400,
    `${rows}/local_contacts?id=eq.${contact}`,
    write("PATCH", { closed_months: "{1,}" }),
  ],
  [
    "a contact with a column that there is none of",
    400,
    `${rows}/local_contacts?id=eq.${contact}`,
    write("PATCH", { is_admin: true }),
  ],
  [
    "contacts filtered by a regular expression",
    400,
    `${rows}/local_contacts?name=match.(a%2B)%2B$`,
    () => asStaff(get()),
  ],
  [
    "an edit of a table of accounts",
    400,
    `${rows}/rpc/push_change`,
    write("POST", { p_epoch: "x", p_table: "auth.users", p_kind: "delete", p_id: randomUUID() }),
  ],
];

const upload =
  (type: string, body: string, more: OutgoingHttpHeaders = {}) =>
  () =>
    asStaff(json(body, { "content-type": type, ...more }));
function deletePictures(prefixes: readonly string[]): Attack {
  const body = JSON.stringify({ prefixes });
  return asStaff({ ...json(body, { "content-length": body.length }), method: "DELETE" });
}
/** Uploads with a colleague's session of what is no picture, or to where no picture belongs. */
const pictureInputs: HostileInput[] = [
  ["a drawing that may run scripts", 400, `${picture}/images/b.svg`, upload("image/svg+xml", "<svg onload='x'/>")],
  ["a page", 400, `${picture}/images/b.html`, upload("text/html", "<script>1</script>")],
  ["a script", 400, `${picture}/images/b.js`, upload("text/javascript", "alert(1)")],
  ["a picture of no type", 400, `${picture}/images/b`, upload("", "x")],
  ["a picture of two types", 400, `${picture}/images/b.png`, upload("image/png, text/html", "x")],
  [
    "a picture of a type with an argument of markup",
    400,
    `${picture}/images/b.png`,
    upload("image/svg+xml;image/png", "x"),
  ],
  ["a picture in another bucket", 400, `${picture}/other/b.png`, upload("image/png", "x")],
  ["a picture above its bucket", 400, `${picture}/images/../b.png`, upload("image/png", "x")],
  ["a picture above its bucket, encoded", 400, `${picture}/images/..%2f..%2fkeys.json`, upload("image/png", "x")],
  ["a picture whose name has a backslash", 400, `${picture}/images/..%5c..%5ckeys.json`, upload("image/png", "x")],
  ["a picture whose name has a line break", 400, `${picture}/images/a%0d%0ab.png`, upload("image/png", "x")],
  ["a picture without a name", 400, `${picture}/images/`, upload("image/png", "x")],
  ["pictures deleted by a pattern", 200, `${picture}/images`, () => deletePictures(["*", "%", "../keys.json"])],
];

/** Addresses of pages that this version has. */
const newPageInputs: HostileInput[] = [
  ["a plan's link in the path", 404, "/plan/0123456789abcdefghjkmnpqrs", () => get()],
  ["a plan's page of another form", 404, "/plan/sent/../../.data/keys.json", () => get()],
  ["a plan's page by POST", 405, "/plan", () => form(`token=${"0".repeat(26)}`)],
  ["a plan's page with markup in its address", 200, "/plan/check?wrong=<script>alert(1)</script>", () => get()],
  ["a search for markup", 200, "/search?q=%3Cscript%3Ealert(1)%3C/script%3E", () => get()],
  ["a search for what is no text", 200, "/search?q=%ff%fe", () => get()],
  ["a search of 4,000 letters", 200, `/search?q=${"a".repeat(4_000)}`, () => get()],
  ["a search by POST", 405, "/search", () => form("q=x")],
  ["the staff area's file of enquiries", 404, "/admin/leads.csv", () => get()],
  ["the staff area's desk of plans by a step up", 404, "/admin/plans/..%2f..%2fkeys.json", () => get()],
];

const inputs = [
  ...planInputs,
  ...formInputs,
  ...publishedInputs,
  ...strangerInputs,
  ...staffInputs,
  ...statusInputs,
  ...storageInputs,
  ...pictureInputs,
  ...signInInputs,
  ...enquiryInputs,
  ...pageInputs,
  ...newPageInputs,
];

it.each(inputs)(
  "%s is answered with %i, and nothing is told or changed",
  async (_title, status, path, attack = get) => {
    const before = await readState();
    const answer = await send(backend.url + path, attack());
    expect([answer.status, answer.body.slice(0, 200)]).toEqual([status, expect.any(String)]);
    expect(answer.body).not.toMatch(faultPattern);
    if (answer.body !== "") expect(readKind(answer)).toMatch(isService(path) || status === 421 ? "json" : /html|plain/);
    if (status === 303) expect(answer.headers.location).toMatch(/^https:\/\/kilele\.example\/(enquiry|plan)\/check\?/);
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
    (select md5(string_agg((to_jsonb(each) - '{sync_version,first_opened_on,last_opened_on}'::text[])::text, '' order by id))
      from public.plans as each) as plans,
    (select md5(string_agg(to_jsonb(each)::text, '' order by id)) from public.plan_versions as each) as versions,
    (select md5(string_agg(to_jsonb(each)::text, '' order by id)) from public.local_contacts as each) as contacts,
    (select count(*)::int from public.plan_days) as days, (select count(*)::int from auth.users) as accounts, (select count(*)::int from auth.sessions) as sessions`);
