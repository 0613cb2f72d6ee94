import type { Database } from "./database.ts";
import type { BatchOutcome, Statement } from "./pglite-thread.ts";
import { DatabaseError, findPostgrestStatus } from "./postgrest-errors.ts";

/** The database functions that store one request each. Calls that arrive together share a transaction and its write to the disk. */
const batchedPath = /^\/rest\/v1\/rpc\/(submit_lead|submit_message)$/;

/**
 * The most calls in one transaction; the others wait for the next one. Between two batches something else has its turn, such as a pull
 * of a device, so a burst of enquiries that is split into many batches waits for as many pulls.
 */
const maxBatch = 100;

/** Runs statements of several callers, each of which gets its own outcome. */
type Batcher = (statement: Statement) => Promise<BatchOutcome>;

/** The statement that sets the role of the secret key for a transaction. */
const serviceRoleStatement: Statement = {
  text: `select set_config('role', 'service_role', true), set_config('request.jwt.claims', '{"role":"service_role"}', true)`,
  parameters: [],
};

/**
 * Makes a function that runs statements in batches: those that arrive while a batch is running form the next one, and a single one
 * waits for nothing.
 * @param run runs a batch; when it rejects, so does every call of the batch
 */
export function createBatcher(run: (statements: readonly Statement[]) => Promise<BatchOutcome[]>): Batcher {
  type WaitingCall = { statement: Statement; done: (outcome: BatchOutcome) => void; fail: (error: unknown) => void };
  const waitingCalls: WaitingCall[] = [];
  let isRunning = false;
  const runBatches = async () => {
    isRunning = true;
    while (waitingCalls.length > 0) {
      const batch = waitingCalls.splice(0, maxBatch);
      try {
        const outcomes = await run(batch.map(({ statement }) => statement));
        batch.forEach(({ done, fail }, index) => {
          const outcome = outcomes[index];
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
      waitingCalls.push({ statement, done, fail });
      if (!isRunning) void runBatches();
    });
}

/** Answers calls of functions that store a request; undefined for all others. */
type BatchedCalls = (path: string, body: string) => Promise<Response | undefined>;

/**
 * Makes the function that answers batched calls.
 * @param database without batches, as on a server with many connections, each call runs by itself
 */
export function createBatchedCalls(database: Database): BatchedCalls {
  const { batch } = database;
  if (!batch) return async () => undefined;
  const enqueue = createBatcher((statements) => batch([serviceRoleStatement], statements));
  return async (path, body) => {
    const [, name] = batchedPath.exec(path) ?? [];
    const callArguments = name ? readArguments(body) : undefined;
    if (!callArguments) return undefined;
    const names = callArguments.map(([argument], n) => `${argument} => $${n + 1}`);
    const text = `select public.${name}(${names.join(", ")}) as answer`;
    try {
      const outcome = await enqueue({ text, parameters: callArguments.map(([, value]) => value) });
      if ("answer" in outcome) return Response.json(outcome.answer.rows[0]?.answer ?? null);
      return makeFailureResponse(new DatabaseError(outcome.failure));
    } catch (error) {
      if (error instanceof DatabaseError) return makeFailureResponse(error);
      throw error;
    }
  };
}

const makeFailureResponse = (error: DatabaseError): Response =>
  Response.json(
    { code: error.code, details: error.detail, hint: error.hint, message: error.message },
    { status: findPostgrestStatus(error, "service_role") },
  );

/** Returns the named arguments of a call; undefined for an invalid body or invalid names. */
function readArguments(body: string): [name: string, value: unknown][] | undefined {
  try {
    const entries = Object.entries((JSON.parse(body) ?? {}) as Record<string, unknown>);
    return entries.every(([name]) => /^p_[a-z_]{1,40}$/.test(name)) && entries.length > 0 ? entries : undefined;
  } catch {
    return undefined;
  }
}
