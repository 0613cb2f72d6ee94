import type { Database } from "./database.ts";
import type { BatchOutcome, Statement } from "./pglite-thread.ts";
import { DatabaseError, postgrestStatus } from "./postgrest-errors.ts";

/** The functions of the database that store one request each; a burst of them shares a transaction and its way to the disk. */
const batchedCall = /^\/rest\/v1\/rpc\/(submit_lead|submit_message)$/;

/** The most calls in one transaction: others wait for a turn of theirs meanwhile. */
const maxBatch = 25;

/** Runs statements of several callers, each of which gets its own outcome. */
type Batcher = (statement: Statement) => Promise<BatchOutcome>;

/** The secret key's role, for a whole transaction. */
const asService: Statement = {
  text: `select set_config('role', 'service_role', true), set_config('request.jwt.claims', '{"role":"service_role"}', true)`,
  parameters: [],
};

/**
 * Collects what is asked for while a batch is under way into the next one: alone a call waits for nothing.
 * @param run runs a batch; when it rejects, every caller of the batch is told so
 */
export function batcher(run: (statements: readonly Statement[]) => Promise<BatchOutcome[]>): Batcher {
  type Waiting = { statement: Statement; done: (outcome: BatchOutcome) => void; fail: (error: unknown) => void };
  const waiting: Waiting[] = [];
  let isRunning = false;
  const drain = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxBatch);
      try {
        const outcomes = await run(batch.map(({ statement }) => statement));
        batch.forEach(({ done, fail }, n) => {
          const outcome = outcomes[n];
          if (outcome) done(outcome);
          else fail(new Error("A batch lacks an outcome"));
        });
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    isRunning = false;
  };
  return (statement) =>
    new Promise((done, fail) => {
      waiting.push({ statement, done, fail });
      if (!isRunning) void drain();
    });
}

/** Answers calls that the service makes of functions that store a request; undefined for all others. */
type BatchedCalls = (path: string, body: string) => Promise<Response | undefined>;

/** @param database one without batches, such as a server with many connections, gets every call by itself */
export function batchedCalls(database: Database): BatchedCalls {
  const { batch } = database;
  if (!batch) return async () => undefined;
  const enqueue = batcher((statements) => batch([asService], statements));
  return async (path, body) => {
    const [, name] = batchedCall.exec(path) ?? [];
    const given = name ? readArguments(body) : undefined;
    if (!given) return undefined;
    const names = given.map(([argument], n) => `${argument} => $${n + 1}`);
    const text = `select public.${name}(${names.join(", ")}) as answer`;
    try {
      const outcome = await enqueue({ text, parameters: given.map(([, value]) => value) });
      if ("answer" in outcome) return Response.json(outcome.answer.rows[0]?.answer ?? null);
      return failureResponse(new DatabaseError(outcome.failure));
    } catch (error) {
      if (error instanceof DatabaseError) return failureResponse(error);
      throw error;
    }
  };
}

const failureResponse = (error: DatabaseError): Response =>
  Response.json(
    { code: error.code, details: error.detail, hint: error.hint, message: error.message },
    { status: postgrestStatus(error, "service_role") },
  );

/** The named arguments of a call; undefined for a body that is none, or whose names are no names. */
function readArguments(body: string): [name: string, value: unknown][] | undefined {
  try {
    const entries = Object.entries((JSON.parse(body) ?? {}) as Record<string, unknown>);
    return entries.every(([name]) => /^p_[a-z_]{1,40}$/.test(name)) && entries.length > 0 ? entries : undefined;
  } catch {
    return undefined;
  }
}
