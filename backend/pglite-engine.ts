import fs from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { restrictToOwner } from "./data-directory.ts";
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
  /** Returns 0, or an error number. */
  fsync(file: OpenFile): number;
}

/** PGlite's file system over Node's, with a working `fsync`; the `fsync` of PGlite 0.5 does nothing. */
class SyncedFiles extends NodeFS {
  override async init(...call: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...call);
    const addSync = (module: unknown) => {
      const { stream_ops: operations } = (module as { NODEFS: { stream_ops: FileOperations } }).NODEFS;
      Object.assign(operations, addSyncing(operations));
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

/**
 * Adds `fsync` to file operations. After a crash Postgres syncs its two thousand files, most of which nobody has written to. Writes
 * of the previous engine that were not synced are replayed from the log and so written again. Files that were not written to are
 * therefore skipped, which saves seconds.
 */
function addSyncing({ open, write }: FileOperations): FileOperations {
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
const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

/**
 * Opens the in-process Postgres. A process that was killed during the first layout of its files leaves a directory without
 * PG_VERSION, which PGlite 0.5 writes last; the layout then starts again.
 * @param directory the directory of its files, or "memory" for a database that ends with its thread
 * @param initialDump a dump to begin from, if the directory has no database yet
 * @param module the compiled Postgres; compiled here if it is absent
 */
export async function openEngine(directory: string, initialDump?: Blob, module?: WebAssembly.Module): Promise<PGlite> {
  const isInMemory = directory === "memory";
  const isNew = isInMemory || !fs.existsSync(join(directory, "PG_VERSION"));
  const engine = await PGlite.create({
    parsers,
    ...(module ? { pgliteWasmModule: module } : {}),
    ...(isInMemory ? { dataDir: "memory://" } : { fs: new SyncedFiles(directory), startParams: durableParameters }),
    ...(initialDump && isNew ? { loadDataDir: initialDump } : {}),
  });
  await engine.exec("set timezone to 'UTC'");
  // PGlite 0.5 unpacks a new database's files readable by everybody, whatever the process's umask.
  if (!isInMemory) await restrictToOwner(directory);
  return engine;
}
