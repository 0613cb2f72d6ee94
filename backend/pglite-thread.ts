/** The thread in which PGlite runs, so that no statement can block or crash the process. */
import { parentPort, workerData } from "node:worker_threads";
import { checkSize } from "./answer-size.ts";
import { openEngine } from "./pglite-engine.ts";
import type { StatementResult } from "./session.ts";

/** The data that the thread is started with. */
export interface ThreadData {
  directory: string;
  initialDump?: Blob | undefined;
  /** Postgres, compiled. */
  module: WebAssembly.Module;
}

/** The calls that the thread answers. */
export interface EngineCalls {
  query(text: string, parameters: readonly unknown[], most?: number): Promise<StatementResult>;
  script(text: string): Promise<void>;
  listen(channel: string): Promise<void>;
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

/** A failed call, with what Postgres says about it. */
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

/** Errors that a sound Postgres does not answer with: of its insides, and of a protocol that is out of step. */
const internalError = /^(XX|26)/;

/** Starts the engine and answers calls until it is closed. */
async function run(): Promise<void> {
  const { directory, initialDump, module } = workerData as ThreadData;
  const post = (message: FromThread) => parentPort?.postMessage(message);
  const engine = await openEngine(directory, initialDump, module);
  const calls: EngineCalls = {
    async query(text, parameters, most) {
      const { rows, affectedRows } = await engine.query<Record<string, unknown>>(text, [...parameters]);
      // Checked before it is posted, because receiving a large answer would block the main thread.
      if (most !== undefined) checkSize(rows, most);
      return { rows, affected: affectedRows ?? null };
    },
    async script(text) {
      await engine.exec(text);
    },
    async listen(channel) {
      await engine.listen(channel, (payload) => post({ channel, payload }));
    },
    dump: async () => new Blob([await (await engine.dumpDataDir("gzip")).arrayBuffer()]),
    close: () => engine.close(),
  };
  const isBroken = async (code: string | undefined) => {
    if (code) return internalError.test(code);
    // It may be the parameters that PGlite could not read. Only an engine that still answers is sound; "25P02" is an answer too.
    return engine.query("select 1").then(
      () => false,
      (error: EngineFailure) => !error.code || internalError.test(error.code),
    );
  };
  parentPort?.on("message", async ({ id, call, args: given }: ToThread) => {
    try {
      post({ id, result: await (calls[call] as (...given: unknown[]) => Promise<unknown>)(...given) });
    } catch (error) {
      const { code, message, detail, hint } = error as EngineFailure;
      const failure = { code, message, detail, hint };
      post({ id, failure, isBroken: call !== "close" && (await isBroken(code)) });
    }
  });
  post({ ready: true });
}

await run();
