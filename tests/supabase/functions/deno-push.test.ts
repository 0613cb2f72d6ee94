import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { makeVapidKeys } from "../../../backend/keys.ts";
import { startPushService } from "../../harness/push-service.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Makes a script that sends a push by the deployed module, with its folder's import map, to a service on this machine. */
const makeScript = (url: string, item: object) => `
  const send = globalThis.fetch;
  globalThis.fetch = (address, init) => {
    const { origin, pathname } = new URL(address);
    const headers = new Headers(init.headers);
    headers.set("x-real-origin", origin);
    return send(${JSON.stringify(url)} + pathname, { ...init, headers });
  };
  const { sendPush } = await import(${JSON.stringify(`file://${root}supabase/functions/dispatch/services.ts`)});
  console.log(JSON.stringify((await sendPush(${JSON.stringify(item)}, 10_000)) ?? "taken"));
`;

it("encrypts and signs a push, under Deno", async () => {
  const service = await startPushService();
  try {
    const { endpoint, p256dh, auth } = service.subscribe("web.push.apple.com");
    const messageId = crypto.randomUUID();
    const item = {
      id: messageId,
      subject: "A new message",
      path: "/admin/messages",
      about: messageId,
      endpoint,
      p256dh,
      auth,
    };
    const { publicKey, privateKey } = makeVapidKeys();
    const deno = spawn(
      `${root}node_modules/.bin/deno`,
      [
        "run",
        "--config=supabase/functions/dispatch/deno.json",
        "--node-modules-dir=manual",
        "--no-remote",
        "--cached-only",
        "--allow-env",
        "--allow-read",
        "--allow-net=127.0.0.1",
        "-",
      ],
      {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          NO_COLOR: "1",
          VAPID_PUBLIC_KEY: publicKey,
          VAPID_PRIVATE_KEY: privateKey,
          VAPID_SUBJECT: "mailto:desk@kilele.example",
        },
        stdio: ["pipe", "pipe", "pipe"],
      },
    );
    let output = "";
    for (const stream of [deno.stdout, deno.stderr]) stream.on("data", (chunk) => (output += chunk));
    deno.stdin.end(makeScript(service.url, item));
    await once(deno, "close");
    expect(output.trim()).toBe('"taken"');
    expect(service.wrong).toEqual([]);
    expect(service.pushes[0]?.message).toEqual({ title: "A new message", path: "/admin/messages", tag: messageId });
    expect(service.pushes[0]?.vapidKey).toBe(publicKey);
  } finally {
    service.stop();
  }
});
