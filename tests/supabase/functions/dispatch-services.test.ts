import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeVapidKeys } from "../../../backend/keys.ts";
import {
  computeSendTimeLimit,
  type OutgoingItem,
  requestBuild,
  type ServiceFailure,
  sendMail,
  sendPush,
} from "../../../supabase/functions/dispatch/services.ts";
import { makeDevice } from "../../harness/push-service.ts";

const { publicKey, privateKey } = makeVapidKeys();
const { endpoint, p256dh, auth } = makeDevice();
const id = crypto.randomUUID();
const item: OutgoingItem = {
  id,
  subject: "A",
  path: "/admin",
  address: "a@kilele.example",
  about: id,
  endpoint,
  p256dh,
  auth,
};

beforeEach(() => {
  vi.stubEnv("MAIL_URL", "https://mail.example");
  vi.stubEnv("MAIL_FROM", "desk@kilele.example");
  vi.stubEnv("DEPLOY_HOOK_URL", "https://host.example/hook");
  vi.stubEnv("VAPID_PUBLIC_KEY", publicKey);
  vi.stubEnv("VAPID_PRIVATE_KEY", privateKey);
  vi.stubEnv("VAPID_SUBJECT", "mailto:desk@kilele.example");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Sends one item to a service that gives an answer, and returns the failure. */
async function catchFailure(
  send: typeof sendMail,
  status: number,
  retryAfter?: string,
): Promise<ServiceFailure | undefined> {
  const headers: Record<string, string> = retryAfter ? { "retry-after": retryAfter } : {};
  vi.stubGlobal("fetch", async () => new Response(null, { status, headers }));
  return send(item, 1_000);
}

it.each([
  ["a mail", sendMail],
  ["a push", sendPush],
])(
  "takes %s that is refused for the fault of its own address, and only 5xx and a Retry-After for the service's",
  async (_, send) => {
    for (const own of [400, 401, 403, 406, 409, 413, 422, 429, 451]) {
      expect(await catchFailure(send, own), String(own)).toMatchObject({ isServiceFailing: false });
    }
    for (const everybody of [500, 502, 503, 504, 550]) {
      expect(await catchFailure(send, everybody), String(everybody)).toMatchObject({ isServiceFailing: true });
    }
    expect(await catchFailure(send, 429, "120")).toMatchObject({ isServiceFailing: true, retryAfter: 120 });
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("fetch failed")));
    expect(await send(item, 1_000)).toMatchObject({ isServiceFailing: true });
  },
);

it("ends a subscription that its service no longer knows, and no address of a mail", async () => {
  for (const gone of [404, 410]) {
    expect(await catchFailure(sendPush, gone)).toMatchObject({ isGone: true, isServiceFailing: false });
    expect((await catchFailure(sendMail, gone))?.isGone).toBeFalsy();
  }
});

it("keeps a message for a device that is off for a day", async () => {
  const sentHeaders: Headers[] = [];
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    sentHeaders.push(new Headers(init.headers));
    return new Response(null, { status: 201 });
  });
  expect(await sendPush(item, 1_000)).toBeUndefined();
  expect(Object.fromEntries(sentHeaders[0] ?? [])).toMatchObject({ ttl: "86400", urgency: "high" });
});

const confirms = {
  contact: "wanjiru@kilele.example",
  destination: "nepal",
  travelers: 2,
  travel_style: "cultural",
  duration: "2 weeks",
  words: "Thank you. You hear from us within two days.",
  reply_to: "desk@kilele.example",
};

/** Collects the letters that a mail service gets for enquiries with a confirmation. */
async function collectLetters(
  ...enquiries: (typeof confirms)[]
): Promise<{ to: string[]; text: string; reply_to?: string }[]> {
  const letters: { to: string[]; text: string }[] = [];
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    letters.push(JSON.parse(String(init.body)));
    return new Response(null, { status: 200 });
  });
  for (const each of enquiries) expect(await sendMail({ ...item, confirms: each }, 1_000)).toBeUndefined();
  return letters;
}

it("confirms an enquiry to its traveller: staff's words, the answers that were chosen, and where an answer goes", async () => {
  const [letter] = await collectLetters(confirms);
  expect(letter).toMatchObject({ to: ["wanjiru@kilele.example"], reply_to: "desk@kilele.example" });
  expect(letter?.text).toMatch(
    /^Thank you\. You hear from us within two days\.\n\nWhat we have received:\nWhere to: Nepal\n/,
  );
  expect(letter?.text).toContain("Number of Travelers: 2\nTravel style: Cultural Immersion\nTrip Duration: 2 weeks\n");
});

it("sends a traveller nothing that somebody could have worded, nothing to a number, and nothing while it is off", async () => {
  const worded = { ...confirms, destination: "https://evil.example", travel_style: "Buy", duration: "<b>now</b>" };
  const [letter] = await collectLetters(worded);
  expect(letter?.text).not.toMatch(/evil|Buy|<b>/);
  expect(await collectLetters({ ...confirms, contact: "+254 711 000 001" }, { ...confirms, words: " " })).toEqual([]);
});

it("names no address that strangers cannot reach, to travellers nor to staff", async () => {
  vi.stubEnv("SITE_ORIGINS", "http://127.0.0.1:40123,http://localhost:4173");
  const [letter] = await collectLetters(confirms);
  expect(letter?.text).not.toMatch(/https?:|localhost|127\./);
  vi.stubEnv("SITE_ORIGINS", "http://127.0.0.1:40123,https://www.kilele.example/");
  const [namedLetter] = await collectLetters(confirms);
  expect(namedLetter?.text).toMatch(/\n\nhttps:\/\/www\.kilele\.example\n$/);

  const alertText = async () => {
    let text = "";
    vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
      text = JSON.parse(String(init.body)).text;
      return new Response(null, { status: 200 });
    });
    expect(await sendMail(item, 1_000)).toBeUndefined();
    return text;
  };
  expect(await alertText()).toContain(`https://www.kilele.example${item.path}`);
  vi.stubEnv("SITE_ORIGINS", "http://localhost:4173");
  expect(await alertText()).toMatch(/\n\nOpen the staff area to read it\.\n$/);
});

it("gives a service half of the lease, and never more, whatever the settings say", () => {
  expect(computeSendTimeLimit(60, 0)).toBe(30_000);
  expect(computeSendTimeLimit(60, 12_000.3)).toBe(17_999);
  expect(computeSendTimeLimit(60, 90_000)).toBe(0);
  for (const setting of ["31", "600", "1e9", "none", "-5"]) {
    vi.stubEnv("DISPATCH_SEND_TIMEOUT", setting);
    expect(computeSendTimeLimit(60, 0), setting).toBe(30_000);
  }
  vi.stubEnv("DISPATCH_SEND_TIMEOUT", "3");
  expect(computeSendTimeLimit(60, 0)).toBe(3_000);
});

it.each([
  ["a build", () => requestBuild(50)],
  ["a mail", () => sendMail(item, 50)],
  ["a push", () => sendPush(item, 50)],
])("stops waiting for %s at its time limit", async (_, send) => {
  vi.stubGlobal(
    "fetch",
    (_url: string, { signal }: RequestInit) =>
      new Promise((_done, fail) => signal?.addEventListener("abort", () => fail(signal.reason))),
  );
  const limits = vi.spyOn(AbortSignal, "timeout");
  expect(await send()).toMatchObject({ isServiceFailing: true, reason: expect.stringContaining("TimeoutError") });
  expect(limits.mock.calls).toEqual([[50]]);
  limits.mockRestore();
});
