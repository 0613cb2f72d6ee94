import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type Database, runInTransaction, statementLimit, withSession } from "./database.ts";
import { compileEngineModule } from "./pglite-module.ts";
import type { EngineCalls, FromThread, Statement, ThreadData, ToThread } from "./pglite-thread.ts";
import { DatabaseError, makeConnectionError } from "./postgrest-errors.ts";
import { PriorityLock, type Session } from "./session.ts";

/** An engine in a thread of its own. */
interface Thread {
  /**
   * Calls the engine.
   * @param limit milliseconds after which the thread is ended; without it the call may take any time
   */
  call<Name extends keyof EngineCalls>(
    name: Name,
    given: Parameters<EngineCalls[Name]>,
    limit?: number,
  ): ReturnType<EngineCalls[Name]>;
  /** Returns true if the thread has ended. */
  isEnded(): boolean;
  end(): Promise<void>;
}

export interface PgliteOptions {
  /** A dump made by `Database.dump`, to begin from if the directory holds no database yet. */
  initialDump?: Blob | undefined;
  /** Prepares an in-memory database again after it had to be reopened empty. */
  prepareAgain?: (database: Database) => Promise<unknown>;
  log?: (line: string) => void;
}

/** The thread's stack size, large enough for Postgres to reach its own depth limit first. */
const stackSizeMb = 64;

/** The time that a thread gets to close its open files before it is ended, in milliseconds. */
const maxClosingMs = 3_000;

/** The time that a slow machine may take for one statement of a batch, in milliseconds. A batch that takes longer is ended. */
const batchedStatementMs = 320;

/**
 * Opens Postgres in a thread of this process. If a statement takes longer than its session allows, or breaks the engine, its
 * request fails and the thread is ended. The next session starts a new thread on the same files, which recovers from its
 * write-ahead log as after a crash.
 * @param directory where its files live, or "memory" for one that is gone when the process ends
 */
export async function openPglite(directory: string, options: PgliteOptions = {}): Promise<Database> {
  const { initialDump, prepareAgain, log = () => {} } = options;
  const lock = new PriorityLock();
  const listeners: { channel: string; callback: (payload: string) => void; onMissed: () => void }[] = [];
  const notifyListeners = (channel: string, payload: string) => {
    for (const listener of listeners) if (listener.channel === channel) listener.callback(payload);
  };
  let thread = await startThread({ directory, initialDump }, notifyListeners, log);
  let isClosed = false;

  /** Opens the engine again after it was ended. Notifications in between are lost. */
  const reopen = async (): Promise<Thread> => {
    const data = { directory, initialDump: directory === "memory" ? initialDump : undefined };
    const newThread = await startThread(data, notifyListeners, log);
    if (directory === "memory") await prepareAgain?.(createDatabase(async () => openSession(newThread)));
    for (const { channel, onMissed } of listeners) {
      await newThread.call("listen", [channel]);
      onMissed();
    }
    log("The database was opened again");
    return newThread;
  };

  const acquire = async (limit?: number, hasPriority?: boolean): Promise<Session> => {
    const release = await lock.acquire(hasPriority);
    try {
      if (isClosed) throw makeConnectionError();
      if (thread.isEnded()) thread = await reopen();
      return openSession(thread, release, limit);
    } catch (error) {
      release();
      throw error;
    }
  };
  return {
    ...createDatabase(acquire),
    async listen(channel, callback, onMissed) {
      const release = await lock.acquire();
      try {
        await thread.call("listen", [channel]);
        listeners.push({ channel, callback, onMissed });
      } finally {
        release();
      }
    },
    async batch(preparation, statements) {
      // Queries that visitors wait for go before the pulls of staff devices.
      const release = await lock.acquire(true);
      try {
        if (isClosed) throw makeConnectionError();
        if (thread.isEnded()) thread = await reopen();
        const limit = Math.max(statementLimit, statements.length * batchedStatementMs);
        return await thread.call("batch", [preparation, statements], limit);
      } finally {
        release();
      }
    },
    async removeDeletedData() {
      const release = await lock.acquire();
      try {
        if (isClosed) throw makeConnectionError();
        if (thread.isEnded()) thread = await reopen();
        await thread.call("removeDeletedData", []);
      } finally {
        release();
      }
    },
    async dump() {
      const release = await lock.acquire();
      let archive: Blob;
      try {
        if (isClosed) throw makeConnectionError();
        if (thread.isEnded()) thread = await reopen();
        archive = await thread.call("dump", []);
      } finally {
        release();
      }
      // Requests do not wait for the compression.
      return new Response(archive.stream().pipeThrough(new CompressionStream("gzip"))).blob();
    },
    async close() {
      isClosed = true;
      // A statement that does not end must not delay the exit; committed data is on the disk.
      const release = await Promise.race([lock.acquire(), pause(maxClosingMs, undefined, { ref: false })]);
      if (release) await thread.call("close", [], maxClosingMs).catch(() => {});
      await thread.end();
      release?.();
    },
  };
}

/** Opens a session on the thread, which no other session uses meanwhile. */
function openSession(thread: Thread, release = () => {}, limit?: number): Session {
  let deferred: Statement[] = [];
  const takeDeferred = (): Statement[] => {
    const statements = deferred;
    deferred = [];
    return statements;
  };
  return {
    query: async <Row>(text: string, parameters: readonly unknown[] = [], maxCharacters?: number) => {
      const { rows, affected } = await thread.call(
        "query",
        [[...takeDeferred(), { text, parameters }], maxCharacters],
        limit,
      );
      return { rows: rows as Row[], affected };
    },
    async defer(text, parameters = []) {
      deferred.push({ text, parameters });
    },
    async script(text) {
      const deferredStatements = takeDeferred();
      if (deferredStatements.length > 0) await thread.call("query", [deferredStatements], limit);
      await thread.call("script", [text], limit);
    },
    release,
  };
}

/** Builds the methods of a database that need only sessions. */
function createDatabase(acquire: Database["acquire"]): Database {
  const sessions = { acquire };
  return {
    kind: "pglite",
    acquire,
    async query<Row>(text: string, parameters?: readonly unknown[], hasPriority?: boolean) {
      return (await withSession(sessions, (session) => session.query<Row>(text, parameters), hasPriority)).rows;
    },
    script: (text) => withSession(sessions, (session) => session.script(text)),
    transaction: (work) => runInTransaction(sessions, work),
    listen: () => Promise.reject(new Error("Nothing is heard while a database is prepared")),
    close: async () => {},
  };
}

/** Starts an engine. @throws Error when it cannot be opened */
async function startThread(
  data: Omit<ThreadData, "module">,
  onNotification: (channel: string, payload: string) => void,
  log: (line: string) => void,
): Promise<Thread> {
  const workerData: ThreadData = { ...data, module: await compileEngineModule() };
  const worker = new Worker(new URL("./pglite-thread.ts", import.meta.url), {
    workerData,
    resourceLimits: { stackSizeMb },
  });
  const pendingCalls = new Map<number, { done: (result: never) => void; fail: (error: unknown) => void }>();
  let lastId = 0;
  let ended: Promise<void> | undefined;

  const end = (error: DatabaseError = makeConnectionError()) => {
    ended ??= worker.terminate().then(() => {});
    for (const { fail } of pendingCalls.values()) fail(error);
    pendingCalls.clear();
    return ended;
  };

  await new Promise<void>((done, fail) => {
    worker.once("error", fail);
    worker.once("exit", () => fail(makeConnectionError()));
    worker.on("message", (message: FromThread) => {
      if ("ready" in message) return done();
      if ("channel" in message) return onNotification(message.channel, message.payload);
      const { id } = message;
      const pendingCall = pendingCalls.get(id);
      if (!pendingCall) return;
      pendingCalls.delete(id);
      if ("result" in message) return pendingCall.done(message.result as never);
      const { failure, isBroken } = message;
      // An error without a code means that PGlite could not encode a parameter. A Postgres server would answer that it cannot
      // parse the value.
      if (!isBroken) return pendingCall.fail(new DatabaseError({ ...failure, code: failure.code ?? "22P02" }));
      pendingCall.fail(new DatabaseError({ code: "XX000", message: "The statement broke the database" }));
      log(`error: a statement broke the database (${failure.code ?? "no code"}): it is ended and opened again`);
      void end();
    });
  });
  // The answer cannot be deserialised, for instance JSON that is nested too deeply.
  worker.on("messageerror", () => {
    const error = new DatabaseError({ code: "54001", message: "The answer is nested too deeply" });
    for (const { fail } of pendingCalls.values()) fail(error);
    pendingCalls.clear();
  });
  // The thread fails, for instance because memory has run out.
  worker.on("error", (error) => {
    if (!ended) log(`error: the database's thread ended (${error.name})`);
    void end();
  });
  worker.on("exit", () => void end());
  return {
    isEnded: () => ended !== undefined,
    end: () => end(),
    call: (name, given, limit) =>
      new Promise((done, fail) => {
        if (ended) return fail(makeConnectionError());
        const id = ++lastId;
        const watchdog =
          limit &&
          setTimeout(() => {
            log(`error: a statement took longer than ${limit} ms: the database is ended and opened again`);
            void end(new DatabaseError({ code: "57014", message: "canceling statement due to statement timeout" }));
          }, limit);
        const settle =
          <Value>(settled: (value: Value) => void) =>
          (value: Value) => {
            clearTimeout(watchdog);
            settled(value);
          };
        pendingCalls.set(id, { done: settle(done), fail: settle(fail) });
        worker.postMessage({ id, call: name, args: given } satisfies ToThread);
      }) as never,
  };
}
