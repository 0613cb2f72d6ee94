/** The thread in which PGlite runs, so that no statement can block or crash the process. */
import { parentPort, workerData } from "node:worker_threads";
import { checkAnswerSize } from "./answer-size.ts";
import { removeDeletedData } from "./deleted-data.ts";
import { openEngine } from "./pglite-engine.ts";
import type { StatementResult } from "./session.ts";

/** The data that the thread is started with. */
export interface ThreadData {
  directory: string;
  initialDump?: Blob | undefined;
  /** Postgres, compiled. */
  module: WebAssembly.Module;
}

/** One statement with its parameters. */
export interface Statement {
  text: string;
  parameters: readonly unknown[];
}

/** The outcome of one statement of a batch. */
export type BatchOutcome = { answer: StatementResult } | { failure: EngineFailure };

/** The calls that the thread answers. */
export interface EngineCalls {
  /** Runs statements in their order, and returns the answer of the last one. */
  query(statements: readonly Statement[], maxCharacters?: number): Promise<StatementResult>;
  /** Runs a statement for each of several callers in one transaction, and returns each outcome once all of it is on the disk. */
  batch(preparation: readonly Statement[], statements: readonly Statement[]): Promise<BatchOutcome[]>;
  script(text: string): Promise<void>;
  listen(channel: string): Promise<void>;
  /** Removes deleted rows from the files; see deleted-data.ts. */
  removeDeletedData(): Promise<void>;
  /** Removes deleted rows from the files, and returns these as a tar archive. */
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

/** A failed call, with the fields of Postgres's error. */
export interface EngineFailure {
  code?: string | undefined;
  message: string;
  detail?: string | undefined;
  hint?: string | undefined;
}

export type FromThread =
  | { ready: true }
  | { channel: string; payload: string }
  | { id: number; result: unknown }
  | { id: number; failure: EngineFailure; isBroken: boolean };

export interface ToThread {
  id: number;
  call: keyof EngineCalls;
  args: unknown[];
}

/** Codes of errors that a sound Postgres does not answer: internal ones, and those of a protocol out of step. */
const internalError = /^(XX|26)/;

/** Returns the fields of an error that can be posted to another thread. */
const toFailure = (error: unknown): EngineFailure => {
  const { code, message, detail, hint } = error as EngineFailure;
  return { code, message, detail, hint };
};

/** Starts the engine and answers calls until it is closed. */
async function start(): Promise<void> {
  const { directory, initialDump, module } = workerData as ThreadData;
  const post = (message: FromThread) => parentPort?.postMessage(message);
  const engine = await openEngine(directory, initialDump, module);
  const runStatement = async ({ text, parameters }: Statement): Promise<StatementResult> => {
    const { rows, affectedRows } = await engine.query<Record<string, unknown>>(text, [...parameters]);
    return { rows, affected: affectedRows ?? null };
  };
  const calls: EngineCalls = {
    async query(statements, maxCharacters) {
      let answer: StatementResult = { rows: [], affected: null };
      for (const statement of statements) answer = await runStatement(statement);
      // Checked before it is posted, because receiving a large answer would block the main thread.
      if (maxCharacters !== undefined) checkAnswerSize(answer.rows, maxCharacters);
      return answer;
    },
    async batch(preparation, statements) {
      await engine.exec("begin");
      try {
        for (const statement of preparation) await runStatement(statement);
        const outcomes: BatchOutcome[] = [];
        for (const statement of statements) {
          await engine.exec("savepoint one");
          try {
            outcomes.push({ answer: await runStatement(statement) });
            await engine.exec("release savepoint one");
          } catch (error) {
            // A broken engine refuses this statement too, so the whole batch fails.
            await engine.exec("rollback to savepoint one");
            outcomes.push({ failure: toFailure(error) });
          }
        }
        await engine.exec("commit");
        return outcomes;
      } catch (error) {
        await engine.exec("rollback").catch(() => {});
        throw error;
      }
    },
    async script(text) {
      await engine.exec(text);
    },
    async listen(channel) {
      await engine.listen(channel, (payload) => post({ channel, payload }));
    },
    removeDeletedData: () => removeDeletedData(engine),
    async dump() {
      await removeDeletedData(engine);
      return new Blob([await (await engine.dumpDataDir("none")).arrayBuffer()]);
    },
    close: () => engine.close(),
  };
  const isBroken = async (code: string | undefined) => {
    if (code) return internalError.test(code);
    // PGlite may have been unable to read the parameters. Only an engine that still answers is sound; "25P02" is an answer too.
    return engine.query("select 1").then(
      () => false,
      (error: EngineFailure) => !error.code || internalError.test(error.code),
    );
  };
  parentPort?.on("message", async ({ id, call, args: given }: ToThread) => {
    try {
      post({ id, result: await (calls[call] as (...given: unknown[]) => Promise<unknown>)(...given) });
    } catch (error) {
      const failure = toFailure(error);
      post({ id, failure, isBroken: call !== "close" && (await isBroken(failure.code)) });
    }
  });
  post({ ready: true });
}

await start();
