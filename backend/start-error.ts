import { resolve } from "node:path";
import { freeSpace } from "./free-space.ts";

/** An error that keeps a command from starting, with a message for whoever runs it: it is printed without a stack. */
export class StartError extends Error {}

/** The free space in bytes below which a start that fails is taken to lack room: a new database alone needs 40 MB. */
const littleSpace = 32 * 1024 * 1024;

/**
 * Returns the sentences to print for an error that ended a start.
 * @param dataDir the data directory of the start, or "memory"; undefined where it was not read yet
 * @returns undefined where nothing is known about the error but its stack
 */
export async function explainStartFailure(error: unknown, dataDir?: string): Promise<string | undefined> {
  if (error instanceof StartError) return error.message;
  const { code, port, syscall } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") return `Port ${port} is taken. Set PORT to another one.`;
  if (syscall === "listen" && code === "EACCES") return `Port ${port} is reserved for root. Set PORT to another one.`;
  if (syscall === "listen" || syscall === "getaddrinfo") return `HOST is no address of this machine (${code}).`;
  if (dataDir === undefined || dataDir === "memory") return undefined;
  const free = await freeSpace(dataDir);
  if (code !== "ENOSPC" && (free === undefined || free > littleSpace)) return undefined;
  const freeWords = `${Math.floor((free ?? 0) / 1024 ** 2)} MB are free`;
  return `The disk of ${resolve(dataDir)} is full: ${freeWords}. Make room and start again; nothing that was stored is lost.`;
}

/** Prints an error that ended a start, in a sentence where it is known and with its stack where it is not, and ends the process. */
export async function endFailedStart(error: unknown, dataDir?: string): Promise<never> {
  const explained = await explainStartFailure(error, dataDir).catch(() => undefined);
  if (explained === undefined) console.error("The start failed:", error);
  else console.error(explained);
  process.exit(1);
}
