import fs from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { closeToOthers } from "./data-directory.ts";
import { parsers } from "./parsers.ts";

/** An open file of Emscripten's. */
interface OpenFile {
  path: string;
  /** Node's descriptor. */
  nfd: number;
  flags: number;
}

interface FileOperations {
  open(file: OpenFile): void;
  write(file: OpenFile, ...rest: unknown[]): number;
  /** Returns 0, or the number of an error. */
  fsync(file: OpenFile): number;
}

/** PGlite's file system over Node's, with the operation that PGlite 0.5 leaves out: its `fsync` does nothing. */
class SyncedFiles extends NodeFS {
  override async init(...call: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...call);
    const addSync = (module: unknown) => {
      const { stream_ops: operations } = (module as { NODEFS: { stream_ops: FileOperations } }).NODEFS;
      Object.assign(operations, syncing(operations));
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

/**
 * Adds `fsync` to file operations. After a crash Postgres syncs its two thousand files, nearly all of which nobody has written
 * to; what the engine before it had written and not synced is in the log that is replayed, and so is written again. Files
 * that have not been written to are therefore left alone: seconds less.
 */
function syncing({ open, write }: FileOperations): FileOperations {
  const written = new Set<string>();
  return {
    open(file) {
      if (file.flags & fs.constants.O_CREAT) written.add(file.path);
      open(file);
    },
    write(file, ...rest) {
      written.add(file.path);
      return write(file, ...rest);
    },
    fsync({ path, nfd }) {
      if (written.delete(path) || fs.fstatSync(nfd).isDirectory()) fs.fsyncSync(nfd);
      return 0;
    },
  };
}

/**
 * PGlite starts Postgres with `-F`, without fsync, so that a power cut loses committed data. Without `-F` a commit is on the
 * disk before it is confirmed. `fdatasync`, the default method, reaches no file in PGlite; `fsync` does.
 */
const durable = [...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"), "-c", "wal_sync_method=fsync"];

/**
 * Opens the in-process Postgres. A process killed while it lays its files out for the first time leaves a directory
 * without PG_VERSION, which PGlite 0.5 writes last; it then begins again.
 * @param directory where its files live, or "memory" for one that is gone when its thread ends
 * @param initialDump a dump to begin from, where the directory holds no database yet
 * @param module Postgres as it is compiled already; compiled here where there is none
 */
export async function openEngine(directory: string, initialDump?: Blob, module?: WebAssembly.Module): Promise<PGlite> {
  const inMemory = directory === "memory";
  const isNew = inMemory || !fs.existsSync(join(directory, "PG_VERSION"));
  const engine = await PGlite.create({
    parsers,
    ...(module ? { pgliteWasmModule: module } : {}),
    ...(inMemory ? { dataDir: "memory://" } : { fs: new SyncedFiles(directory), startParams: durable }),
    ...(initialDump && isNew ? { loadDataDir: initialDump } : {}),
  });
  await engine.exec("set timezone to 'UTC'");
  // PGlite 0.5 unpacks a new database's files open to everybody, whatever the process's umask.
  if (!inMemory) await closeToOthers(directory);
  return engine;
}
