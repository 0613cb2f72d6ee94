import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { connect, connectAsStaff, connectAsStranger, startTestBackend } from "../harness/backend.ts";
import { countOutgoing, resumeDispatch, submitSecretLead } from "../harness/outgoing.ts";
import { type Device, makeDevice, startPushService } from "../harness/push-service.ts";

let backend: Backend;
let staff: SupabaseClient;
let service: Awaited<ReturnType<typeof startPushService>>;
let device: Device;

beforeAll(async () => {
  service = await startPushService();
  backend = await startTestBackend({ functionEnv: { DISPATCH_SEND_TIMEOUT: "3" } });
  staff = await connectAsStaff(backend);
});
afterAll(async () => {
  await backend.stop();
  service.stop();
});
beforeEach(async () => {
  service.answer(201);
  await backend.db.query("delete from private.push_subscriptions");
  await backend.db.query("delete from private.outgoing");
  await resume();
  service.pushes.length = 0;
  device = service.subscribe();
  await ring(device);
});

/** Makes a device ring for a member of staff. */
async function ring({ endpoint, p256dh, auth }: Device, client = staff) {
  const keys = { p_p256dh: p256dh, p_auth: auth, p_device: "Chrome on Android" };
  expect((await client.rpc("want_push", { p_endpoint: endpoint, ...keys })).error).toBeNull();
}
const resume = () => resumeDispatch(backend);
const submit = (id?: string) => submitSecretLead(backend, id);
const countWaiting = () => countOutgoing(backend);
const countDevices = async () => (await backend.db.query("select 1 from private.push_subscriptions")).length;
const pollUntil = (what: () => unknown, timeout = 30_000) => expect.poll(what, { timeout, interval: 50 });
const readState = async () => (await staff.rpc("outgoing_state")).data;

describe("pushes to the devices of staff", () => {
  it("tell of a lead within five seconds of its commit, once, encrypted, and of no person", async () => {
    const id = randomUUID();
    await submit(id);
    const committed = Date.now();
    await submit(id);
    await pollUntil(countWaiting).toBe(0);
    expect(service.wrong).toEqual([]);
    expect(service.pushes).toHaveLength(1);
    const [push] = service.pushes;
    expect(push?.message).toEqual({
      title: "A new enquiry: Nepal, 2 travellers",
      path: `/admin/leads?lead=${id}`,
      tag: id,
    });
    expect(push?.claims).toMatchObject({ aud: "https://fcm.googleapis.com", sub: "mailto:hello@kilele.example" });
    expect(push?.vapidKey).toBe((await readState()).push_key);
    expect(push?.headers).toMatchObject({ urgency: "high", topic: id.replaceAll("-", "") });
    let best = (push?.at ?? Infinity) - committed;
    // Other processes only make a round slower, so the best of three rounds counts.
    for (let round = 2; round <= 3 && best >= 5_000; round++) {
      await submit();
      const since = Date.now();
      await pollUntil(() => service.pushes.length).toBe(round);
      best = Math.min(best, (service.pushes.at(-1)?.at ?? Infinity) - since);
    }
    expect(best).toBeLessThan(5_000);
    console.log(`rung ${best} ms after the commit`);
  });

  it("tell every device of a message, once each", async () => {
    const second = service.subscribe("updates.push.services.mozilla.com");
    await ring(second);
    const id = randomUUID();
    await backend.db.query("select private.submit_message($1, 'A', 'a@example.org', 'Hello', 'here')", [id]);
    await pollUntil(countWaiting).toBe(0);
    expect(service.pushes.map(({ device: { endpoint } }) => endpoint).sort()).toEqual(
      [device.endpoint, second.endpoint].sort(),
    );
    expect(service.pushes.map(({ message: { title, path } }) => [title, path])).toEqual(
      Array(2).fill(["A new message", `/admin/messages?message=${id}`]),
    );
  });

  it.each([503, 401, "hangs up", "hangs"] as const)(
    "tell once of what came while the service had %s",
    async (badAnswer) => {
      service.answer(badAnswer);
      for (let n = 0; n < 30; n++) await submit();
      await pollUntil(async () => (await readState()).push.reason).toMatch(
        /^The push service fcm.googleapis.com (ans|did)/,
      );
      service.answer(201);
      await pollUntil(async () => {
        await resume();
        return countWaiting();
      }).toBe(0);
      expect(new Set(service.pushes.map(({ message }) => message.tag)).size).toBe(30);
      expect(service.pushes).toHaveLength(30);
      expect((await readState()).push).toMatchObject({ waiting: 0, reason: null });
    },
  );

  it("reach every other device of a service, though one answers 403, as it does under new keys", async () => {
    const otherDevices = [service.subscribe(), service.subscribe()];
    for (const each of otherDevices) await ring(each);
    service.answer(403, { host: device.endpoint });
    for (let n = 0; n < 6; n++) {
      await submit();
      await pollUntil(() => service.pushes.length, 15_000).toBe(2 * (n + 1));
    }
    expect(new Set(service.pushes.map((push) => push.device.endpoint))).toEqual(
      new Set(otherDevices.map(({ endpoint }) => endpoint)),
    );
  });

  it("end for devices that subscribed under another key, and go to those under the new one", async () => {
    const requestCount = service.asked();
    await backend.db.query("update private.push_subscriptions set push_key = 'the key before'");
    expect((await readState()).devices).toEqual([]);
    const renewed = service.subscribe();
    await ring(renewed);
    await submit();
    await pollUntil(countWaiting).toBe(0);
    expect(service.pushes.map(({ device: { endpoint } }) => endpoint)).toEqual([renewed.endpoint]);
    expect(service.asked()).toBe(requestCount + 1);
    expect(await countDevices()).toBe(1);
  });

  it("are tried with one while a service fails", async () => {
    service.answer(503);
    await submit();
    await pollUntil(async () => (await readState()).push.reason).toBe(
      "The push service fcm.googleapis.com answered 503",
    );
    for (let n = 0; n < 5; n++) await submit();
    const requestCount = service.asked();
    await backend.db.query("update private.outlets set retry_at = '-infinity'");
    await backend.db.query("select private.call_dispatch()");
    await pollUntil(() => service.asked()).toBe(requestCount + 1);
  });

  it("go to one service while another one fails, which is left alone for as long as it asks", async () => {
    const otherDevice = service.subscribe("web.push.apple.com");
    await ring(otherDevice);
    service.answer(429, { host: "fcm.googleapis.com", after: "600" });
    await submit();
    await pollUntil(async () => (await readState()).push.reason).toBe(
      "The push service fcm.googleapis.com answered 429",
    );
    await pollUntil(() => service.pushes.length).toBe(1);
    const requestCount = service.asked();
    await submit();
    await pollUntil(() => service.pushes.length).toBe(2);
    expect(service.pushes.every(({ device: { endpoint } }) => endpoint === otherDevice.endpoint)).toBe(true);
    expect(service.asked()).toBe(requestCount + 1);
    expect(await countWaiting()).toBe(2);
  });

  it.each([404, 410])("end for a device whose subscription answers %i, and for no other", async (goneStatus) => {
    const otherDevice = service.subscribe("web.push.apple.com");
    await ring(otherDevice);
    service.answer(goneStatus, { host: "fcm.googleapis.com" });
    await submit();
    await pollUntil(countWaiting).toBe(0);
    expect((await readState()).devices.map(({ endpoint }: Device) => endpoint)).toEqual([otherDevice.endpoint]);
    expect((await readState()).push).toMatchObject({ waiting: 0, reason: null });
  });

  it("end when the person stops them, and what waits is dropped", async () => {
    service.answer(503);
    await submit();
    expect(await countWaiting()).toBe(1);
    const { error } = await staff.rpc("want_push", { p_endpoint: device.endpoint });
    expect(error).toBeNull();
    expect([await countWaiting(), await countDevices()]).toEqual([0, 0]);
  });

  it("end at once for who is struck from the list, and ring nobody who is not on it", async () => {
    service.answer(503);
    await submit();
    await backend.db.query("delete from private.staff where user_id = $1", [localStaff.id]);
    try {
      expect([await countWaiting(), await countDevices()]).toEqual([0, 0]);
      const { endpoint, p256dh, auth } = device;
      const keys = { p_endpoint: endpoint, p_p256dh: p256dh, p_auth: auth, p_device: "A phone" };
      for (const caller of [staff, await connectAsStranger(backend), connect(backend)])
        expect((await caller.rpc("want_push", keys)).error?.code).toBe("42501");
    } finally {
      await backend.db.query("insert into private.staff (user_id) values ($1)", [localStaff.id]);
    }
  });

  it("take an enquiry though a push cannot be queued", async () => {
    await backend.db.query("alter table private.push_subscriptions rename to hidden");
    try {
      const id = randomUUID();
      await submit(id);
      expect(await backend.db.query("select 1 from public.leads where id = $1", [id])).toHaveLength(1);
    } finally {
      await backend.db.query("alter table private.hidden rename to push_subscriptions");
    }
  });
});

describe("a subscription", () => {
  const keys = () => ({ p_p256dh: device.p256dh, p_auth: device.auth, p_device: "A phone" });

  it.each([
    "http://fcm.googleapis.com/fcm/send/a",
    "https://127.0.0.1/a",
    "https://[::1]/a",
    "https://localhost/a",
    "https://10.0.0.1/a",
    "https://169.254.169.254/latest/meta-data",
    "https://fcm.googleapis.com:8443/fcm/send/a",
    "https://fcm.googleapis.com@10.0.0.1/a",
    "https://fcm.googleapis.com.evil.example/a",
    "https://evilpush.apple.com.example/a",
    "https://notpush.apple.community/a",
    "https://fcm.googleapis.com/",
    "https://fcm.googleapis.com/a b",
    `https://fcm.googleapis.com/${"a".repeat(1_000)}`,
    "",
  ])("at %s is not taken", async (endpoint) => {
    expect((await staff.rpc("want_push", { p_endpoint: endpoint, ...keys() })).error?.code).toBe("23514");
    expect(await countDevices()).toBe(1);
  });

  it.each([
    ["a key of another length", { p_p256dh: "a".repeat(86) }],
    ["a secret with other letters", { p_auth: "!".repeat(22) }],
    ["a device without a name", { p_device: "" }],
    ["a device with a novel for a name", { p_device: "a".repeat(61) }],
  ])("with %s is not taken", async (_what, change) => {
    const { endpoint } = makeDevice();
    expect((await staff.rpc("want_push", { p_endpoint: endpoint, ...keys(), ...change })).error?.code).toBe("23514");
  });

  it("is kept of the ten devices of a person that were saved last", async () => {
    const many = Array.from({ length: 12 }, () => makeDevice());
    for (const each of many) await ring(each);
    const kept = (await readState()).devices.map(({ endpoint }: Device) => endpoint);
    expect(kept).toEqual(many.slice(2).map(({ endpoint }) => endpoint));
  });

  it("a subscription that is saved again is one, and its newest owner's", async () => {
    await ring(device);
    expect(await countDevices()).toBe(1);
    const stranger = await connectAsStranger(backend);
    const { data } = await stranger.auth.getUser();
    await backend.db.query("insert into private.staff (user_id) values ($1)", [data.user?.id]);
    try {
      await ring(device, stranger);
      expect((await readState()).devices).toEqual([]);
      // The call of another account has not ended the subscription; only its owner's call does.
      await staff.rpc("want_push", { p_endpoint: device.endpoint });
      expect(await countDevices()).toBe(1);
    } finally {
      await backend.db.query("delete from private.staff where user_id = $1", [data.user?.id]);
    }
  });
});
