import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { runAsCaller, service, type TestDatabase } from "../../harness/database.ts";

/** The behaviour of the stand-in for the next calls: correct, or as with a faulty database. */
type StandInBehaviour = "well" | "unreachable" | "failing" | "answer lost after commit";

/**
 * The PostgREST routes that the functions call, over a real database, with faults on demand. The contract tests of the
 * embedded backend drive the function against the whole stack; this one exists for the faults and for Deno.
 */
export interface StandIn {
  url: string;
  behaviour: StandInBehaviour;
  /** The bodies of the received calls. */
  calls: Record<string, unknown>[];
  stop(): Promise<void>;
}

export const publishableKey = "sb_publishable_test";
export const secretKey = "sb_secret_test";

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

/** Starts the stand-in on a free port. */
export async function startStandIn(database: TestDatabase): Promise<StandIn> {
  const standIn: StandIn = { url: "", behaviour: "well", calls: [], stop: async () => {} };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    const parameters = await readBody(request);
    const [, name] =
      /^\/rest\/v1\/rpc\/(submit_lead|submit_message|form_request_id|read_plan|answer_plan)$/.exec(request.url ?? "") ??
      [];
    if (!name || request.headers.apikey !== secretKey) {
      return send(401, { code: "PGRST301", message: "No" });
    }
    standIn.calls.push(parameters);
    if (standIn.behaviour === "unreachable") return request.socket.destroy();
    if (standIn.behaviour === "failing") return send(500, { code: "XX000", message: "internal: at file.c line 42" });
    const names = Object.keys(parameters);
    const call = `select public.${name}(${names.map((name, n) => `${name} => $${n + 1}`).join(", ")}) as answer`;
    // Each call has a connection of its own, as from PostgREST's pool.
    const session = await database.connect();
    try {
      const rows = await runAsCaller(session, service, () => session.query(call, Object.values(parameters)));
      if (standIn.behaviour === "answer lost after commit") return request.socket.destroy();
      send(200, rows[0]?.answer);
    } catch (error) {
      const { code = "XX000", message } = error as { code?: string; message: string };
      send(code === "23514" ? 400 : 500, { code, message, details: null, hint: null });
    } finally {
      await session.close();
    }
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  standIn.url = `http://127.0.0.1:${address.port}`;
  standIn.stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return standIn;
}

/** Makes the environment variables that hosted Supabase gives a function. */
export function makeFunctionEnvironment(url: string): Record<string, string> {
  return {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    SITE_ORIGINS: "https://kilele.example, https://www.kilele.example/",
    TRUSTED_PROXY_HOPS: "1",
  };
}

/** An enquiry as the questionnaire sends it. */
export const enquiry = {
  name: "Wanjirũ Mwangi",
  age: 34,
  location: "Nyeri, Kenya",
  destination: "namibia",
  travelers: 2,
  travel_style: "cultural",
  duration: "2 weeks",
};
