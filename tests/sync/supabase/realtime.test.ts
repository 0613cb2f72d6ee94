import { describe, expect, it, vi } from "vitest";
import type { SubscriptionHandlers } from "../../../src/sync/channel.ts";
import { subscribeToPokes } from "../../../src/sync/supabase/realtime.ts";
import type { StaffClient } from "../../../src/sync/supabase/staff-client.ts";

type Heard = (message: { payload?: unknown }) => void;

/** Makes a client of Realtime for which the test acts as the server. */
function makeFakeClient({
  token = async () => "token" as string,
  echoError = undefined as { message: string } | undefined,
  echoStatus = 204,
} = {}) {
  const calls: string[] = [];
  const listeners = new Map<string, Heard>();
  const askedChannels: unknown[] = [];
  let reportStatus = (_status: string, _error?: Error) => {};
  const channel = {
    on: (_kind: string, { event }: { event: string }, reportHeard: Heard) => {
      listeners.set(event, reportHeard);
      return channel;
    },
    subscribe: (told: typeof reportStatus) => {
      calls.push("subscribe");
      reportStatus = told;
    },
  };
  const realtime = {
    setAuth: async (given: string) => void calls.push(`setAuth ${given}`),
    removeAllChannels: async () => void calls.push("removeAllChannels"),
    channel: (topic: string, options: unknown) => {
      calls.push(`channel ${topic} ${JSON.stringify(options)}`);
      return channel;
    },
    removeChannel: async () => void calls.push("removeChannel"),
  };
  const rest = {
    rpc: async (name: string, given: unknown) => {
      calls.push(name);
      askedChannels.push(given);
      return { error: echoError, status: echoStatus };
    },
  };
  const client = { rest, realtime, getToken: token, retryAfterMs: () => undefined } as unknown as StaffClient;
  const heard: string[] = [];
  const handlers: SubscriptionHandlers = {
    onJoined: () => heard.push("joined"),
    onPoke: (version) => heard.push(`poke ${version}`),
    onEcho: () => heard.push("echo"),
    onDenied: () => heard.push("denied"),
    onDown: () => heard.push("down"),
  };
  const say = (event: string, payload?: unknown) => listeners.get(event)?.(payload === undefined ? {} : { payload });
  return {
    client,
    handlers,
    calls,
    heard,
    asked: askedChannels,
    say,
    tell: (...news: Parameters<typeof reportStatus>) => reportStatus(...news),
  };
}

async function subscribeClient(given: Parameters<typeof makeFakeClient>[0] = {}) {
  const fake = makeFakeClient(given);
  const subscription = subscribeToPokes(fake.client, fake.handlers);
  await vi.waitFor(() => expect(fake.calls).toContain("subscribe"));
  return { ...fake, subscription };
}

describe("a subscription to pokes", () => {
  it("joins the private topic of staff with a token in hand, and no channel of before in the way", async () => {
    const { calls } = await subscribeClient();
    expect(calls).toEqual([
      "setAuth token",
      "removeAllChannels",
      'channel staff {"config":{"private":true}}',
      "subscribe",
    ]);
  });

  it("says that it is down where there is no token", async () => {
    const {
      client,
      handlers,
      heard: reports,
      calls,
    } = makeFakeClient({ token: () => Promise.reject(new Error("no session")) });
    subscribeToPokes(client, handlers);
    await vi.waitFor(() => expect(reports).toEqual(["down"]));
    expect(calls).toEqual([]);
  });

  it("opens nothing where it was closed before it had its token", async () => {
    let give = (_token: string) => {};
    const fake = makeFakeClient({ token: () => new Promise((done) => (give = done)) });
    const subscription = subscribeToPokes(fake.client, fake.handlers);
    subscription.close();
    give("token");
    await vi.waitFor(() => expect(fake.calls).toContain("removeAllChannels"));
    await new Promise((done) => setTimeout(done));
    expect(fake.calls).not.toContain("subscribe");
    expect(fake.heard).toEqual([]);
  });

  it.each(["CHANNEL_ERROR", "TIMED_OUT", "CLOSED"])(
    "tells that it has joined, and that it is down: %s",
    async (status) => {
      const { heard: reports, tell: reportStatus } = await subscribeClient();
      reportStatus("SUBSCRIBED");
      reportStatus(status);
      expect(reports).toEqual(["joined", "down"]);
    },
  );

  it("tells the version of each poke; one that names none is a poke all the same", async () => {
    const { heard: reports, say } = await subscribeClient();
    say("poke", { version: "812" });
    say("poke", { version: "no number" });
    say("poke");
    expect(reports).toEqual(["poke 812", "poke 0", "poke 0"]);
  });

  it("asks for an echo by a nonce, and hears no other device's", async () => {
    const { heard: reports, say, asked: askedChannels, subscription } = await subscribeClient();
    await subscription.requestEcho();
    const [{ nonce }] = askedChannels as [{ nonce: string }];
    say("echo", { nonce: crypto.randomUUID() });
    say("echo");
    expect(reports).toEqual([]);
    say("echo", { nonce });
    expect(reports).toEqual(["echo"]);
  });

  it("says so where the server refuses an echo", async () => {
    const { subscription } = await subscribeClient({ echoError: { message: "no such function" } });
    await expect(subscription.requestEcho()).rejects.toThrow("no such function");
  });

  it("says that its right is in doubt: told to ask, not let in, or refused an echo", async () => {
    const {
      heard: reports,
      say,
      tell: reportStatus,
      subscription,
    } = await subscribeClient({
      echoError: { message: "not staff" },
      echoStatus: 403,
    });
    say("check");
    expect(reports).toEqual(["denied"]);
    reportStatus(
      "CHANNEL_ERROR",
      new Error("Unauthorized: You do not have permissions to read from this Channel topic: staff"),
    );
    expect(reports).toEqual(["denied", "denied", "down"]);
    await expect(subscription.requestEcho()).rejects.toThrow("not staff");
    expect(reports).toEqual(["denied", "denied", "down", "denied"]);
  });

  it("is silent once it is closed", async () => {
    const { heard: reports, say, tell: reportStatus, calls, subscription } = await subscribeClient();
    subscription.close();
    say("poke", { version: "1" });
    reportStatus("CLOSED");
    expect(reports).toEqual([]);
    expect(calls.at(-1)).toBe("removeChannel");
  });
});
