import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { connectAsStaff, connectAsStranger, startTestBackend } from "../harness/backend.ts";
import { enquiry } from "../harness/enquiry.ts";
import { countOutgoing, resumeDispatch, submitSecretLead } from "../harness/outgoing.ts";
import { startPushService } from "../harness/push-service.ts";
import { chooseRepetitions, isLongRun } from "../harness/test-length.ts";

type Mail = { from: string; to: string[]; subject: string; text: string; key: string; at: number };

let backend: Backend;
let staff: SupabaseClient;
let service: Server;
/** The mails that the service has confirmed. */
let mails: Mail[] = [];
/** The service's answer: a status, a broken connection, or none at all. */
let serviceAnswer: number | "hangs up" | "hangs" = 200;
let retryAfter: string | undefined;

const settings: Record<string, string> = {
  MAIL_FROM: "desk@kilele.example",
  MAIL_KEY: "key",
  DISPATCH_SEND_TIMEOUT: "1",
};

beforeAll(async () => {
  service = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    if (serviceAnswer === "hangs") return;
    if (serviceAnswer === "hangs up") return void request.socket.destroy();
    if (request.headers.authorization !== "Bearer key") return void response.writeHead(401).end();
    if (serviceAnswer === 200)
      mails.push({ ...JSON.parse(body), key: request.headers["idempotency-key"], at: Date.now() });
    response.writeHead(serviceAnswer, retryAfter ? { "retry-after": retryAfter } : {}).end("{}");
  });
  await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
  settings.MAIL_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}/emails`;
  backend = await startTestBackend({ functionEnv: settings, siteUrl: "https://kilele.example" });
  staff = await connectAsStaff(backend);
});
afterAll(async () => {
  await backend.stop();
  service.closeAllConnections();
  service.close();
});
beforeEach(async () => {
  serviceAnswer = 200;
  retryAfter = undefined;
  await backend.db.query("delete from private.outgoing");
  await backend.db.query("delete from public.leads");
  await resume();
  mails = [];
  expect((await staff.rpc("want_mail", { p_wanted: true })).error).toBeNull();
});

const resume = () => resumeDispatch(backend);
const submit = (id?: string) => submitSecretLead(backend, id);
const countWaiting = () => countOutgoing(backend);
const pollUntil = (what: () => unknown, timeout = 30_000) => expect.poll(what, { timeout, interval: 50 });
const readState = async () => (await staff.rpc("outgoing_state")).data.mail;

describe("mails that are queued", () => {
  it("tells of a lead within five seconds of its commit, once, and of no person", async () => {
    const id = randomUUID();
    await submit(id);
    const committed = Date.now();
    await submit(id);
    await pollUntil(countWaiting).toBe(0);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({
      from: "desk@kilele.example",
      to: [localStaff.email],
      subject: "A new enquiry: Nepal, 2 travellers",
    });
    expect(mail?.text).toContain(`https://kilele.example/admin/leads?lead=${id}`);
    expect(mail?.text).not.toMatch(/localhost|127\./);
    expect(JSON.stringify(mail)).not.toContain("Wanjiru");
    let best = (mail?.at ?? Infinity) - committed;
    // Other processes only make a round slower, so the best of three rounds counts.
    for (let round = 2; round <= 3 && best >= 5_000; round++) {
      await submit();
      const since = Date.now();
      await pollUntil(() => mails.length).toBe(round);
      best = Math.min(best, (mails.at(-1)?.at ?? Infinity) - since);
    }
    expect(best).toBeLessThan(5_000);
    console.log(`told ${best} ms after the commit`);
  });

  it("tells of a message", async () => {
    await backend.db.query("select private.submit_message($1, 'A', 'a@example.org', 'Hello', 'here')", [randomUUID()]);
    await pollUntil(() => mails.map(({ subject }) => subject)).toEqual(["A new message"]);
  });

  it("confirms an enquiry to who left an address: once, where staff wrote what it says, and to one address once a day", async () => {
    const { db } = backend;
    await staff.rpc("want_mail", { p_wanted: false });
    const send = (contact: string | null, id = randomUUID()) =>
      db.query("select private.submit_lead($1, 'Wanjiru', 34, 'Nairobi', 'nepal', 2, 'cultural', '2 weeks', $2, $3)", [
        id,
        randomUUID(),
        contact,
      ]);
    await send("early@kilele.example");
    await db.query("update public.business set confirmation = 'You hear from us within two days.' where true");
    try {
      const laterId = randomUUID();
      await send(null, laterId);
      await send("+254 711 000 001");
      for (const id of [laterId, laterId]) await send("Wanjiru@kilele.example", id);
      await send("wanjiru@kilele.example");
      await pollUntil(countWaiting).toBe(0);
      expect(mails.map(({ to }) => to)).toEqual([["Wanjiru@kilele.example"]]);
      expect(mails[0]?.text).toContain("Where to: Nepal");
      // A mail whose address the service refuses is given up, and the next mail is sent.
      serviceAnswer = 422;
      await send("mistyped@kilele.example");
      await pollUntil(countWaiting).toBe(0);
      serviceAnswer = 200;
      await send("right@kilele.example");
      await pollUntil(countWaiting).toBe(0);
      expect(mails.map(({ to }) => to)).toEqual([["Wanjiru@kilele.example"], ["right@kilele.example"]]);
      // An enquiry that is erased takes its queued mail with it.
      serviceAnswer = 503;
      await send("erased@kilele.example");
      await pollUntil(async () => (await readState()).reason).toMatch(/503/);
      await db.query("delete from public.leads where contact = 'erased@kilele.example'");
      expect(await countWaiting()).toBe(0);
    } finally {
      await db.query("update public.business set confirmation = null where true");
    }
  });

  it.each([503, 401, "hangs up", "hangs"] as const)(
    "tells once of what came while the service had %s",
    async (badAnswer) => {
      serviceAnswer = badAnswer;
      for (let n = 0; n < 30; n++) await submit();
      await pollUntil(async () => (await readState()).reason).toMatch(/^The mail service (answered|did not answer)/);
      expect((await backend.db.query("select 1 from public.leads")).length).toBe(30);
      serviceAnswer = 200;
      await pollUntil(async () => {
        await resume();
        return countWaiting();
      }).toBe(0);
      expect(new Set(mails.map(({ text }) => text)).size).toBe(30);
      expect(mails).toHaveLength(30);
      expect(await readState()).toMatchObject({ waiting: 0, reason: null });
    },
  );

  it("calls no further worker for what comes while every service fails, and tells of it once they are back", async () => {
    let calls = 0;
    const countCall = () => void calls++;
    await backend.db.listen("embedded_dispatch", countCall, countCall);
    serviceAnswer = 503;
    await submit();
    await pollUntil(async () => (await readState()).reason).toMatch(/503/);
    calls = 0;
    for (let n = 0; n < 5; n++) await submit();
    expect(calls).toBe(0);
    serviceAnswer = 200;
    await pollUntil(countWaiting, 20_000).toBe(0);
    expect(mails).toHaveLength(6);
    await submit();
    await pollUntil(() => calls).toBeGreaterThan(0);
    await pollUntil(() => mails.length).toBe(7);
  });

  it("sends a mail whose answer was lost under the key of the first", async () => {
    serviceAnswer = 200;
    const keys: unknown[] = [];
    const watch = (request: { headers: Record<string, unknown> }) => keys.push(request.headers["idempotency-key"]);
    service.on("request", watch);
    serviceAnswer = "hangs up";
    await submit();
    await pollUntil(() => keys.length).toBeGreaterThan(0);
    serviceAnswer = 200;
    await pollUntil(async () => {
      await resume();
      return countWaiting();
    }).toBe(0);
    service.off("request", watch);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it("waits as long as the service asks for", async () => {
    [serviceAnswer, retryAfter] = [429, "600"];
    await submit();
    await pollUntil(async () => (await readState()).reason).toBe("The mail service answered 429");
    const [row] = await backend.db.query<{ seconds: number }>(
      "select extract(epoch from retry_at - clock_timestamp())::int as seconds from private.outlets where kind = 'mail' and service = ''",
    );
    expect(row?.seconds).toBeGreaterThan(590);
  });

  it("sends a refused mail again behind what was not tried, and gives it up after three days with its reason", async () => {
    const [refusedId, fresh] = [randomUUID(), randomUUID()];
    serviceAnswer = 422;
    await submit(refusedId);
    await pollUntil(async () => (await readState()).reason).toBe("The mail service answered 422");
    serviceAnswer = 200;
    await submit(fresh);
    await resume();
    await pollUntil(() => mails.length).toBe(2);
    expect(mails.map(({ text }) => [fresh, refusedId].findIndex((id) => text.includes(id)))).toEqual([0, 1]);
    await pollUntil(countWaiting).toBe(0);
    serviceAnswer = 422;
    await submit();
    await pollUntil(async () => (await readState()).reason).toBe("The mail service answered 422");
    await backend.db.query("update private.outgoing set queued_at = now() - interval '73 hours'");
    await resume();
    await pollUntil(async () => (await readState()).given_up).toBe(1);
    expect(await readState()).toMatchObject({ waiting: 0, reason: "The mail service answered 422" });
  });

  it("gives an item that several workers claim at once to one of them", async () => {
    const { db, stop } = await startTestBackend({ hasDispatcher: false });
    try {
      await db.query(
        `insert into private.outgoing (kind, recipient, subject, path)
          select 'mail', $1, 'A new message', '/admin/messages' from generate_series(1, 25)`,
        [localStaff.id],
      );
      const claim = async () => {
        const [row] = await db.query<{ claim: { items?: { id: string }[] } }>(
          "select private.claim_outgoing(gen_random_uuid(), 1, 3) as claim",
        );
        return row?.claim.items ?? [];
      };
      const claimed = (await Promise.all([claim(), claim(), claim()])).flat().map(({ id }) => id);
      expect(claimed).toHaveLength(25);
      expect(new Set(claimed).size).toBe(25);
    } finally {
      await stop();
    }
  });

  it("drops what waits for somebody who is struck from the list or wants no more", async () => {
    serviceAnswer = 503;
    await submit();
    expect(await countWaiting()).toBe(1);
    expect((await staff.rpc("want_mail", { p_wanted: false })).error).toBeNull();
    expect(await countWaiting()).toBe(0);
    await staff.rpc("want_mail", { p_wanted: true });
    await submit();
    expect(await countWaiting()).toBe(1);
    await backend.db.query("delete from private.staff where user_id = $1", [localStaff.id]);
    try {
      expect(await countWaiting()).toBe(0);
      expect(await backend.db.query("select 1 from private.mail_recipients")).toEqual([]);
    } finally {
      await backend.db.query("insert into private.staff (user_id) values ($1)", [localStaff.id]);
    }
    const stranger = await connectAsStranger(backend);
    expect((await stranger.rpc("want_mail", { p_wanted: true })).error?.code).toBe("42501");
  });

  it("takes an enquiry though its mail cannot be queued", async () => {
    await backend.db.query("alter table private.alerts rename to hidden");
    try {
      await submit();
      expect(await backend.db.query("select 1 from public.leads")).toHaveLength(1);
    } finally {
      await backend.db.query("alter table private.hidden rename to alerts");
    }
  });

  const turns = chooseRepetitions({ short: 1, long: 10 });
  const enquiries = 100 * turns;

  it(`tells once of each of ${enquiries} enquiries, by mail and on a device, while both services fail, and none is slower`, async () => {
    const ringing = await startPushService();
    const { endpoint, p256dh, auth } = ringing.subscribe();
    const keys = { p_p256dh: p256dh, p_auth: auth, p_device: "A phone" };
    expect((await staff.rpc("want_push", { p_endpoint: endpoint, ...keys })).error).toBeNull();
    const post = async () => {
      const startedAt = performance.now();
      const response = await fetch(`${backend.url}/functions/v1/leads`, {
        method: "POST",
        headers: {
          apikey: backend.publishableKey,
          "content-type": "application/json",
          "idempotency-key": randomUUID(),
        },
        body: JSON.stringify(enquiry),
      });
      expect(response.status).toBeLessThan(300);
      return performance.now() - startedAt;
    };
    /** Submits twenty enquiries, fewer than the limit of one address. @returns the duration of each in milliseconds */
    const postTwenty = async () => {
      await backend.db.query("delete from private.lead_arrivals");
      const times: number[] = [];
      for (let n = 0; n < 20; n++) times.push(await post());
      return times;
    };
    const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? 0;
    const moods = [503, "hangs up", "hangs", 401, 429] as const;
    const withAlerts: number[] = [];
    const withoutAlerts: number[] = [];
    /** Makes all services due and calls the dispatcher. After that the queue waits between attempts as for a failing service. */
    const tryNow = async () => {
      await backend.db.query("update private.outlets set retry_at = '-infinity'");
      await backend.db.query("select private.call_dispatch()");
    };
    for (const each of moods) {
      serviceAnswer = each;
      ringing.answer(each);
      // The two kinds take turns, so that both meet the machine in the same state: enquiries with alerts and enquiries without.
      // Both run while services are being tried, because this one process also sends, and an attempt delays whoever submits at
      // that moment.
      for (let turn = 0; turn < turns; turn++) {
        if (turn === 0) await tryNow();
        withAlerts.push(...(await postTwenty()));
        await backend.db.query("alter table public.leads disable trigger queue_alerts");
        if (turn === 0) await tryNow();
        withoutAlerts.push(...(await postTwenty()));
        await backend.db.query("alter table public.leads enable trigger queue_alerts");
      }
    }
    const [ours, theirs] = [p95(withAlerts), p95(withoutAlerts)];
    console.log(`p95 with ${ours.toFixed(1)} ms, without ${theirs.toFixed(1)} ms`);
    try {
      expect(await backend.db.query("select 1 from public.leads")).toHaveLength(2 * enquiries);
      expect([mails, ringing.pushes]).toEqual([[], []]);
      expect(await countWaiting()).toBe(2 * enquiries);
      serviceAnswer = 200;
      ringing.answer(201);
      // A recipient and a device wait longer after each refusal, up to minutes. Their waits are ended, as those of the services
      // are.
      await pollUntil(async () => {
        await resume();
        return countWaiting();
      }, 240_000).toBe(0);
      expect(mails).toHaveLength(enquiries);
      expect(new Set(mails.map(({ text }) => text)).size).toBe(enquiries);
      expect(ringing.wrong).toEqual([]);
      expect(ringing.pushes).toHaveLength(enquiries);
      expect(new Set(ringing.pushes.map(({ message }) => message.tag)).size).toBe(enquiries);
    } finally {
      ringing.stop();
      await backend.db.query("delete from private.push_subscriptions");
    }
    // An alert costs one more row in the transaction; the rest of the limit is room for a busy machine. A short run has too few
    // enquiries for a 95th percentile.
    if (isLongRun) expect(ours).toBeLessThan(theirs * 1.3 + 4);
  }, 600_000);
});
