import { connect as connectSocket } from "node:net";
import fc from "fast-check";
import { expect, it } from "vitest";
import { WebSocket } from "ws";
import { localPublishableKey } from "../../backend/keys.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { chooseRepetitions } from "../harness/test-length.ts";
import { backend, headers, openSocket, startForAll, url } from "./embedded-process.ts";

const frames = chooseRepetitions({ short: 2_000, long: 10_000 });
const manyLines = chooseRepetitions({ short: 500, long: 2_000 });

startForAll();

const checkAlive = async () => {
  expect(backend.child.exitCode, backend.output().slice(-2000)).toBeNull();
  const answer = await fetch(`${url}/auth/v1/health`, { headers: { apikey: localPublishableKey } });
  expect(answer.status).toBe(200);
};

/** Sends bytes on a bare connection. @returns the answer once the server hangs up, or after a moment of silence */
function sendBytes(bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let answer = "";
    const socket = connectSocket(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(150, () => socket.destroy());
    socket.on("data", (part) => {
      answer += part.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
  });
}

/** Makes a change, of which every listener is told. */
async function addDestination(name: string): Promise<void> {
  const access_token = await signInAsStaff();
  const insertAnswer = await fetch(`${url}/rest/v1/destinations`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ name }),
  });
  expect(insertAnswer.status).toBe(201);
}

async function signInAsStaff(): Promise<string> {
  const signIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email: localStaff.email, password: localStaff.password }),
  });
  const { access_token } = (await signIn.json()) as { access_token: string };
  return access_token;
}

/** Values that are valid JSON and break code that expects a text in their place. */
const trapValue = fc.constantFrom<unknown>(
  { toString: 1, valueOf: 1 },
  { toString: null },
  { __proto__: null },
  { constructor: { prototype: 1 } },
  { length: 1e9 },
  [[[[]]]],
  null,
  "\u0000",
  "\ud800",
  "id=eq.\u0000",
  "id=in.((((",
  'x"=eq.1',
  "a".repeat(5_000),
  1e308,
);
const anything = fc.oneof(trapValue, fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>);
const makeOptional = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: anything });
const binding = fc.record(
  {
    event: makeOptional(fc.constantFrom("*", "INSERT", "DELETE", "")),
    schema: makeOptional(fc.constantFrom("public", "*", "private")),
    table: makeOptional(fc.constantFrom("leads", "destinations", "*", "nowhere")),
    filter: makeOptional(fc.constantFrom("id=eq.1", "name=in.(a,b)", "age=gt.9", "=", "id=like.x")),
    select: makeOptional(fc.array(makeOptional(fc.constantFrom("id", "name")), { maxLength: 3 })),
  },
  { requiredKeys: [] },
);
const payload = makeOptional(
  fc.record(
    {
      access_token: makeOptional(fc.constantFrom("", "a.b.c", "..", "eyJhbGciOiJub25lIn0.e30.", localPublishableKey)),
      config: makeOptional(
        fc.record(
          {
            private: makeOptional(fc.boolean()),
            postgres_changes: makeOptional(fc.array(makeOptional(binding), { maxLength: 3 })),
            presence: makeOptional(fc.constant({ enabled: true })),
            broadcast: anything,
          },
          { requiredKeys: [] },
        ),
      ),
    },
    { requiredKeys: [] },
  ),
);
const frame = fc.tuple(
  makeOptional(fc.constantFrom<string | null>("1", null)),
  makeOptional(fc.constantFrom<string | null>("2", null)),
  makeOptional(fc.constantFrom("realtime:a", "realtime:staff", "phoenix", "__proto__")),
  makeOptional(
    fc.constantFrom(
      "phx_join",
      "phx_join",
      "phx_leave",
      "access_token",
      "heartbeat",
      "broadcast",
      "presence",
      "toString",
    ),
  ),
  payload,
);
const message = fc.oneof(
  { weight: 8, arbitrary: frame.map((each) => JSON.stringify(each)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
);

it("the two packets that once ended it", async () => {
  await sendBytes("GET // HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  await checkAlive();
  const socket = await openSocket();
  const select = [{ toString: 1, valueOf: 1 }];
  const config = { postgres_changes: [{ event: "*", schema: "public", select }] };
  socket.send(JSON.stringify(["1", "1", "realtime:x", "phx_join", { config }]));
  socket.send(JSON.stringify([null, "2", "phoenix", "heartbeat", {}]));
  await new Promise((done) => setTimeout(done, 200));
  // The parameters of a join are read when there is a poke to deliver.
  await addDestination("Past the trap");
  await new Promise((done) => setTimeout(done, 200));
  await checkAlive();
  socket.terminate();
});

it(`${frames} generated frames, and the ones who behave still hear every change`, async () => {
  const messages = fc.sample(message, { numRuns: frames, seed: 20261122 });
  const receivedMessages: string[] = [];
  const listener = await openSocket();
  listener.on("message", (data) => receivedMessages.push(data.toString()));
  const access_token = await signInAsStaff();
  listener.send(JSON.stringify(["1", "1", "realtime:staff", "phx_join", { config: { private: true }, access_token }]));

  let sockets = await Promise.all(Array.from({ length: 8 }, openSocket));
  for (const [index, text] of messages.entries()) {
    const socket = sockets[index % sockets.length];
    if (socket?.readyState === WebSocket.OPEN) socket.send(text);
    if (index % 500 !== 499) continue;
    await new Promise((done) => setTimeout(done, 20));
    await checkAlive();
    // The server has closed the connections that broke the protocol; they are replaced.
    sockets = await Promise.all(sockets.map((each) => (each.readyState === WebSocket.OPEN ? each : openSocket())));
  }
  // The remaining channels listen now, and a change must reach the good one among them.
  await addDestination("After the storm");
  await expect.poll(() => receivedMessages.some((each) => each.includes("poke"))).toBe(true);
  await checkAlive();
  for (const each of [listener, ...sockets]) each.terminate();
});

it(`${manyLines} bare connections with broken WebSocket bytes after a proper greeting`, async () => {
  const greeting =
    `GET /realtime/v1/websocket?vsn=2.0.0&apikey=${localPublishableKey} HTTP/1.1\r\nHost: localhost\r\n` +
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  const bytes = fc.sample(fc.uint8Array({ minLength: 1, maxLength: 80 }), { numRuns: manyLines, seed: 20261122 });
  for (let start = 0; start < bytes.length; start += 100) {
    await Promise.all(
      bytes.slice(start, start + 100).map((each) => sendBytes(Buffer.concat([Buffer.from(greeting), each]))),
    );
  }
  await checkAlive();
});

it(`${manyLines} odd request lines, with and without an upgrade: never a 500, never the end`, async () => {
  const method = fc.constantFrom(
    "GET",
    "HEAD",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
    "OPTIONS",
    "TRACE",
    "PROPFIND",
    "QUERY",
  );
  const target = fc.oneof(
    fc.constantFrom(
      "//",
      "///",
      "*",
      "/\\",
      "//[",
      "/rest/v1/%",
      "/rest/v1//",
      "/auth/v1/../../x",
      "/storage/v1/object/%00",
      "/storage/v1/object/public/images/%ff",
      "http://",
      "http://[::1",
      "http://x:99999/rest/v1/leads",
      "/functions/v1/leads?%",
      "/realtime/v1/websocket?apikey=%",
      "?",
      "#",
    ),
    fc
      .tuple(
        fc.constantFrom(
          "/",
          "//",
          "/rest/v1/",
          "/auth/v1/",
          "/storage/v1/object/",
          "/functions/v1/",
          "/realtime/v1/",
          "/api/",
        ),
        fc.string({ unit: fc.constantFrom(..."/%?#[]@:\\.;=&*'\"<>{}|^`~ab0"), maxLength: 12 }),
      )
      .map((parts) => parts.join("")),
  );
  const upgrade = fc.constantFrom(
    "",
    "Connection: Upgrade\r\nUpgrade: websocket\r\n",
    "Connection: Upgrade\r\nUpgrade: h2c\r\n",
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n",
  );
  const lines = fc.sample(fc.tuple(method, target, upgrade), { numRuns: manyLines, seed: 20261122 });
  for (let start = 0; start < lines.length; start += 50) {
    const answers = await Promise.all(
      lines.slice(start, start + 50).map(async ([verb, path, extra]) => ({
        line: `${verb} ${path} ${extra}`,
        answer: await sendBytes(
          `${verb} ${path} HTTP/1.1\r\nHost: localhost\r\napikey: ${localPublishableKey}\r\n${extra || "Connection: close\r\n"}\r\n`,
        ),
      })),
    );
    for (const { line, answer } of answers) expect(answer.split("\r\n")[0], line).not.toMatch(/^HTTP\/1\.1 5/);
  }
  await checkAlive();
});
