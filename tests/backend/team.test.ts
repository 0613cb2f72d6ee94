import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { localStaff } from "../../backend/staff-account.ts";
import type { Member, TeamRequest } from "../../supabase/functions/_shared/team.ts";
import { connect, connectAsStaff, connectAsStranger, startTestBackend } from "../harness/backend.ts";

let backend: Backend;
let token: string;
const lines: string[] = [];

beforeAll(async () => {
  backend = await startTestBackend({ log: (line) => lines.push(line) });
});
afterAll(() => backend.stop());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
beforeEach(async () => {
  await backend.db.query("delete from auth.users where id <> $1 and email not like 'stranger@%'", [localStaff.id]);
  token = await getToken(connectAsStaff(backend));
});

type Answer = { code?: string; message?: string; id: string; password: string; members: Member[] };

async function getToken(client: ReturnType<typeof connectAsStaff>): Promise<string> {
  return (await (await client).auth.getSession()).data.session?.access_token ?? "";
}

async function askTeam(question: TeamRequest | object, as = token): Promise<{ status: number; answer: Answer }> {
  const response = await fetch(`${backend.url}/functions/v1/team`, {
    method: "POST",
    headers: {
      apikey: backend.publishableKey,
      "content-type": "application/json",
      ...(as ? { authorization: `Bearer ${as}` } : {}),
    },
    body: JSON.stringify(question),
  });
  expect(response.headers.get("cache-control")).toBe("no-store");
  return { status: response.status, answer: (await response.json()) as Answer };
}

const signIn = (email: string, password: string) => connect(backend).auth.signInWithPassword({ email, password });
const readStaffIds = async () =>
  (await backend.db.query("select user_id from private.staff")).map((row) => row.user_id);

/**
 * Holds back the next request of the function whose method and address match.
 * @returns a promise that resolves once it has been sent, and a function that releases it
 */
function holdRequest(route: RegExp): { isReached: Promise<void>; release: () => void } {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const send = globalThis.fetch;
  let isOver = false;
  vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
    if (!isOver && route.test(`${request[1]?.method} ${request[0]}`)) {
      isOver = true;
      reached.resolve();
      await released.promise;
    }
    return send(...request);
  });
  return { isReached: reached.promise, release: released.resolve };
}

const amina = "amina@kilele.example";

describe("who is let in", () => {
  it.each([
    ["nobody", async () => "", 401, "unauthenticated"],
    ["whoever makes a token up", async () => "made.up.token", 401, "unauthenticated"],
    ["whoever has the public key alone", async () => backend.publishableKey, 401, "unauthenticated"],
    ["an account that is not staff", () => getToken(connectAsStranger(backend)), 403, "not_staff"],
  ])("%s is refused, whatever they ask", async (_who, tokenFor, status, code) => {
    const as = await tokenFor();
    const { id } = (await signIn("stranger@kilele.example", localStaff.password)).data.user ?? { id: localStaff.id };
    for (const question of [
      { action: "list" },
      { action: "add", email: amina },
      { action: "remove", id: localStaff.id },
      { action: "password", id: localStaff.id },
      { action: "password", id },
    ]) {
      expect(await askTeam(question, as), question.action).toMatchObject({ status, answer: { code } });
    }
    expect(await readStaffIds()).toEqual([localStaff.id]);
    expect(await backend.db.query("select 1 from auth.users where email = $1", [amina])).toEqual([]);
    expect((await signIn(localStaff.email, localStaff.password)).error).toBeNull();
  });

  it("a session that was ended is refused, though its token has not run out", async () => {
    const client = await connectAsStaff(backend);
    const ended = await getToken(Promise.resolve(client));
    expect((await askTeam({ action: "list" }, ended)).status).toBe(200);
    await client.auth.signOut();
    expect(await askTeam({ action: "list" }, ended)).toMatchObject({
      status: 401,
      answer: { code: "unauthenticated" },
    });
  });

  it("a page of another site gets no grant, and the site's own does", async () => {
    const preflight = (origin: string) =>
      fetch(`${backend.url}/functions/v1/team`, { method: "OPTIONS", headers: { origin } });
    const own = await preflight(backend.url);
    expect(own.headers.get("access-control-allow-origin")).toBe(backend.url);
    expect(own.headers.get("access-control-allow-headers")).toContain("authorization");
    expect((await preflight("https://elsewhere.example")).headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("a colleague", () => {
  it("a colleague who is added signs in with the password that is answered, and is staff", async () => {
    const { status, answer } = await askTeam({ action: "add", email: " Amina@Kilele.example " });
    expect(status).toBe(200);
    expect(answer.password).toMatch(/^([a-km-np-z2-9]{4}-){4}[a-km-np-z2-9]{4}$/);
    const signedIn = await signIn(amina, answer.password);
    expect(signedIn.error).toBeNull();
    expect(signedIn.data.user?.id).toBe(answer.id);
    const { answer: team } = await askTeam({ action: "list" }, signedIn.data.session?.access_token);
    expect(team.members.map(({ email }) => email)).toEqual([localStaff.email, amina]);
    expect(team.members.every(({ since, last_sign_in }) => Date.parse(since) && last_sign_in)).toBeTruthy();
    expect(lines.join("\n")).not.toContain(answer.password);
  });

  it("a colleague who is added twice, or by two at once, is one, and one password is shown", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => askTeam({ action: "add", email: amina })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const shownPassword = answers.find(({ status }) => status === 200)?.answer.password ?? "";
    expect((await signIn(amina, shownPassword)).error).toBeNull();
    expect(await askTeam({ action: "add", email: amina.toUpperCase() })).toMatchObject({
      status: 409,
      answer: { code: "already_staff" },
    });
    expect(await readStaffIds()).toHaveLength(2);
  });

  it("a colleague whose account another request finds before they are on the list has the one password that is shown", async () => {
    const beforeMembership = holdRequest(/rpc\/(begin_addition|change_team)/);
    const first = askTeam({ action: "add", email: amina });
    await beforeMembership.isReached;
    const secondsPassword = holdRequest(/rpc\/begin_addition|PUT .*\/admin\/users/);
    const second = askTeam({ action: "add", email: amina });
    await secondsPassword.isReached;
    beforeMembership.release();
    const { status, answer } = await first;
    expect(status).toBe(200);
    secondsPassword.release();
    expect(await second).toMatchObject({ status: 409, answer: { code: "already_staff" } });
    expect((await signIn(amina, answer.password)).error).toBeNull();
  });

  it.each([
    ["that is new", false],
    ["that is there already", true],
  ])(
    "a colleague whose account, one %s, is about to get its password gets none from another request",
    async (_which, isThere) => {
      if (isThere) await askTeam({ action: "remove", id: (await askTeam({ action: "add", email: amina })).answer.id });
      const password = holdRequest(/PUT .*\/admin\/users/);
      const first = askTeam({ action: "add", email: amina });
      await Promise.race([password.isReached, first]);
      const second = await askTeam({ action: "add", email: amina });
      password.release();
      const { status, answer } = await first;
      expect((await signIn(amina, answer.password)).error).toBeNull();
      expect([status, second.status, second.answer.code]).toEqual([200, 409, "being_added"]);
    },
  );

  it("a colleague whose password took too long is refused for a minute, and added then", async () => {
    const { answer } = await askTeam({ action: "add", email: amina });
    await askTeam({ action: "remove", id: answer.id });
    const limit = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    const password = holdRequest(/PUT .*\/admin\/users/);
    const slow = askTeam({ action: "add", email: amina });
    await password.isReached;
    limit.abort();
    password.release();
    expect((await slow).status).toBe(503);
    vi.restoreAllMocks();
    expect(await askTeam({ action: "add", email: amina })).toMatchObject({
      status: 409,
      answer: { code: "being_added" },
    });
    await backend.db.query("update private.staff_additions set began_at = began_at - interval '61 seconds'");
    expect((await askTeam({ action: "add", email: amina })).status).toBe(200);
  });

  it("a colleague who has an account already gets another password with it, and nobody else's way in stays", async () => {
    const { email, password } = { email: "stranger@kilele.example", password: localStaff.password };
    const before = await connectAsStranger(backend);
    const { answer } = await askTeam({ action: "add", email });
    expect((await signIn(email, password)).error?.code).toBe("invalid_credentials");
    expect((await before.auth.refreshSession()).error).not.toBeNull();
    expect((await signIn(email, answer.password)).data.user?.id).toBe(answer.id);
    await backend.db.query("delete from auth.users where email = $1", [email]);
  });

  it("a colleague who is removed is out at the next request, keeps the account, and comes back under the same id", async () => {
    const { answer } = await askTeam({ action: "add", email: amina });
    const session = (await signIn(amina, answer.password)).data.session;
    expect((await askTeam({ action: "list" }, session?.access_token)).status).toBe(200);
    for (let times = 0; times < 2; times++) {
      expect((await askTeam({ action: "remove", id: answer.id })).status).toBe(200);
    }
    expect(await askTeam({ action: "list" }, session?.access_token)).toMatchObject({ status: 403 });
    const pull = await fetch(`${backend.url}/rest/v1/rpc/sync_state`, {
      method: "POST",
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${session?.access_token}` },
    });
    expect(await pull.json()).toMatchObject({ hint: "not_staff" });
    const { answer: again } = await askTeam({ action: "add", email: amina });
    expect(again.id).toBe(answer.id);
    expect(again.password).not.toBe(answer.password);
  });

  it("gets a name, which the list shows until it is taken back", async () => {
    const { answer } = await askTeam({ action: "add", email: amina });
    const readName = async () =>
      (await askTeam({ action: "list" })).answer.members.find(({ id }) => id === answer.id)?.name;
    expect(await readName()).toBeNull();
    expect(await askTeam({ action: "name", id: answer.id, name: " Amina " })).toMatchObject({ status: 200 });
    expect(await readName()).toBe("Amina");
    expect(await askTeam({ action: "name", id: answer.id, name: "" })).toMatchObject({ status: 200 });
    expect(await readName()).toBeNull();
    const nobody = await askTeam({ action: "name", id: crypto.randomUUID(), name: "Nobody" });
    expect(nobody).toMatchObject({ status: 404, answer: { code: "not_found" } });
  });

  it("gets a new password: it opens, the old one does not, and their sessions end", async () => {
    const { answer } = await askTeam({ action: "add", email: amina });
    const client = connect(backend);
    await client.auth.signInWithPassword({ email: amina, password: answer.password });
    const { status, answer: changed } = await askTeam({ action: "password", id: answer.id });
    expect(status).toBe(200);
    expect((await signIn(amina, answer.password)).error?.code).toBe("invalid_credentials");
    expect((await signIn(amina, changed.password)).error).toBeNull();
    expect((await client.auth.refreshSession()).data.session).toBeNull();
  });

  it("gets a new password: what their token still opened is shut at once, and their devices are told", async () => {
    const { answer } = await askTeam({ action: "add", email: amina });
    const client = connect(backend);
    const { data } = await client.auth.signInWithPassword({ email: amina, password: answer.password });
    const oldToken = data.session?.access_token ?? "";
    const receivedEvents: string[] = [];
    await client.realtime.setAuth(oldToken);
    const channel = client.channel("staff", { config: { private: true } });
    channel.on("broadcast", { event: "*" }, ({ event }) => void receivedEvents.push(event));
    await new Promise<void>((done) => {
      channel.subscribe((status) => (status === "SUBSCRIBED" ? done() : receivedEvents.push(status)));
    });
    const readStatus = async (path: string, init: RequestInit = {}) => {
      const headers = { apikey: backend.publishableKey, authorization: `Bearer ${oldToken}`, ...init.headers };
      return (await fetch(`${backend.url}${path}`, { ...init, headers })).status;
    };
    const json = { "content-type": "application/json" };
    const readStatuses = (): Promise<number[]> =>
      Promise.all([
        readStatus("/rest/v1/rpc/sync_state", { method: "POST" }),
        readStatus("/rest/v1/services", { method: "POST", body: '{"name":"X","type":"ready-made"}', headers: json }),
        readStatus(`/storage/v1/object/images/${crypto.randomUUID()}.png`, {
          method: "POST",
          body: Buffer.from("iVBORw0KGgo=", "base64"),
          headers: { "content-type": "image/png" },
        }),
        readStatus("/functions/v1/team", { method: "POST", body: '{"action":"list"}', headers: json }),
        readStatus("/auth/v1/user"),
      ]);
    expect(await readStatuses()).toEqual([200, 201, 200, 200, 200]);
    receivedEvents.length = 0;
    await askTeam({ action: "password", id: answer.id });
    await vi.waitFor(() => expect(receivedEvents).toEqual(["check", "CLOSED"]));
    const [pull = 0, write = 0, upload = 0, team = 0, user = 0] = await readStatuses();
    expect([pull, write, team, user]).toEqual([403, 403, 401, 403]);
    expect(upload).toBeGreaterThanOrEqual(400);
    // A stolen access token cannot set a password either.
    expect(
      await readStatus("/auth/v1/user", { method: "PUT", body: '{"password":"a-better-password"}', headers: json }),
    ).toBe(403);
    expect((await backend.db.query("select 1 from public.services where name = 'X'")).length).toBe(1);
    await backend.db.query("delete from public.services where name = 'X'");
    await client.realtime.disconnect();
  });
});

describe("a session that is not fresh", () => {
  const age = (minutes: number) =>
    backend.db.query("update auth.sessions set created_at = now() - make_interval(mins => $1)", [minutes]);

  it("hands out no rights and takes none, though its token is renewed, and a sign-in does", async () => {
    const addAnswer = await askTeam({ action: "add", email: amina });
    const client = connect(backend);
    await client.auth.signInWithPassword(localStaff);
    await age(5);
    const { data } = await client.auth.refreshSession();
    const { id } = addAnswer.answer;
    for (const question of [
      { action: "add", email: "tom@kilele.example" },
      { action: "password", id },
      { action: "remove", id },
      { action: "role", id, role: "owner" },
    ]) {
      expect(await askTeam(question, data.session?.access_token), question.action).toMatchObject({
        status: 403,
        answer: { code: "reauthentication_needed" },
      });
    }
    expect(await readStaffIds()).toHaveLength(2);
    expect((await signIn(amina, addAnswer.answer.password)).error).toBeNull();
    for (const question of [{ action: "list" }, { action: "name", id, name: "Amina" }])
      expect((await askTeam(question, data.session?.access_token)).status, question.action).toBe(200);
    const fresh = await getToken(connectAsStaff(backend));
    expect((await askTeam({ action: "password", id }, fresh)).status).toBe(200);
  });

  it("a fresh session of one person makes another person's session no fresher", async () => {
    await askTeam({ action: "add", email: amina });
    await age(5);
    await connectAsStranger(backend);
    expect((await askTeam({ action: "remove", id: localStaff.id })).answer.code).toBe("reauthentication_needed");
  });
});

it("nobody removes the last one, or sets their own password without the current one", async () => {
  expect(await askTeam({ action: "remove", id: localStaff.id })).toMatchObject({
    status: 409,
    answer: { code: "last_one" },
  });
  expect(await askTeam({ action: "password", id: localStaff.id })).toMatchObject({
    status: 409,
    answer: { code: "own_password" },
  });
  const stranger = (await (await connectAsStranger(backend)).auth.getUser()).data.user?.id;
  expect(await askTeam({ action: "password", id: stranger })).toMatchObject({
    status: 404,
    answer: { code: "not_found" },
  });
  expect(await readStaffIds()).toEqual([localStaff.id]);
});

it.each([
  ["no address", { action: "add", email: "amina" }],
  ["no id", { action: "remove", id: "1; drop table private.staff" }],
  ["no action", { action: "become", id: localStaff.id }],
  ["no object", [] as object],
])("a request with %s is refused with a closed code", async (_what, question) => {
  expect(await askTeam(question)).toMatchObject({ status: 400, answer: { code: "invalid_payload" } });
});

describe("one's own password", () => {
  it("changes with a fresh session, and ends the others", async () => {
    const { answer } = await askTeam({ action: "add", email: amina });
    const [tablet, thisDevice] = [connect(backend), connect(backend)];
    for (const client of [tablet, thisDevice]) {
      await client.auth.signInWithPassword({ email: amina, password: answer.password });
    }
    const weak = await thisDevice.auth.updateUser({ password: "too-short", current_password: answer.password });
    expect(weak.error).toMatchObject({ status: 422, code: "weak_password" });
    const knownPasswordAnswer = await thisDevice.auth.updateUser({ password: localStaff.password });
    expect(knownPasswordAnswer.error).toMatchObject({ status: 422, code: "weak_password" });
    const longPasswordAnswer = await thisDevice.auth.updateUser({ password: "é".repeat(37) });
    expect(longPasswordAnswer.error?.message).toContain("72");
    const same = await thisDevice.auth.updateUser({ password: answer.password, current_password: answer.password });
    expect(same.error?.code).toBe("same_password");
    expect((await tablet.auth.refreshSession()).error).toBeNull();

    const better = { password: "a-better-password", current_password: answer.password };
    expect((await thisDevice.auth.updateUser(better)).error).toBeNull();
    expect((await thisDevice.auth.refreshSession()).error).toBeNull();
    expect((await tablet.auth.refreshSession()).data.session).toBeNull();
    expect((await signIn(amina, answer.password)).error?.code).toBe("invalid_credentials");
    expect((await signIn(amina, "a-better-password")).error).toBeNull();
  });
});

it("accounts are administered with the secret key alone", async () => {
  const { answer } = await askTeam({ action: "add", email: amina });
  for (const key of [backend.publishableKey, token, ""]) {
    const [path, body] = [`/auth/v1/admin/users/${answer.id}`, JSON.stringify({ password: "a-better-password" })];
    const response = await fetch(backend.url + path, {
      method: "PUT",
      headers: { apikey: key, authorization: `Bearer ${token}`, "content-type": "application/json" },
      body,
    });
    expect(response.status).toBe(403);
  }
  expect((await signIn(amina, answer.password)).error).toBeNull();
});
