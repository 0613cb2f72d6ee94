import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Backend } from "../../backend/server.ts";
import leads from "../../supabase/functions/leads/index.ts";

/**
 * Starts a stand-in for the platform's gateway in front of the deployed function: a proxy that appends the caller's address to
 * `x-forwarded-for` and does not trust the received value.
 */
export async function startGateway(backend: Backend): Promise<{ url: string; stop(): Promise<void> }> {
  Object.assign(process.env, {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: backend.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.secretKey }),
    SITE_ORIGINS: "https://kilele.example",
    TRUSTED_PROXY_HOPS: "1",
  });
  const server = http.createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
    const claimed = headers.get("x-forwarded-for");
    const caller = incoming.socket.remoteAddress ?? "";
    headers.set("x-forwarded-for", claimed ? `${claimed}, ${caller}` : caller);
    const answer = await leads.fetch(
      new Request("http://gateway.example/functions/v1/leads", { method: "POST", headers, body: Buffer.concat(parts) }),
    );
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/functions/v1/leads`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
