import { resolve } from "node:path";
import { readFreeSpace } from "./free-space.ts";

/** An error that stops a command from starting. Its message is printed without a stack, for the person who runs the command. */
export class StartError extends Error {}

/** The free space in bytes below which a failed start is explained by a lack of room: a new database alone needs 40 MB. */
const minFreeBytes = 32 * 1024 * 1024;

/**
 * Returns the explanation to print for an error that ended a start.
 * @param dataDir the data directory of the start, or "memory"; undefined if it is not known yet
 * @returns undefined if the error is unknown
 */
export async function explainStartFailure(error: unknown, dataDir?: string): Promise<string | undefined> {
  if (error instanceof StartError) return error.message;
  const { code, port, syscall } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") return `Port ${port} is taken. Set PORT to another one.`;
  if (syscall === "listen" && code === "EACCES") return `Port ${port} is reserved for root. Set PORT to another one.`;
  if (syscall === "listen" || syscall === "getaddrinfo") return `HOST is no address of this machine (${code}).`;
  if (dataDir === undefined || dataDir === "memory") return undefined;
  const free = await readFreeSpace(dataDir);
  if (code !== "ENOSPC" && (free === undefined || free > minFreeBytes)) return undefined;
  const freeText = `${Math.floor((free ?? 0) / 1024 ** 2)} MB are free`;
  return `The disk of ${resolve(dataDir)} is full: ${freeText}. Make room and start again; nothing that was stored is lost.`;
}

/** Prints an error that ended a start, with its explanation or else its stack, and ends the process. */
export async function endFailedStart(error: unknown, dataDir?: string): Promise<never> {
  const explanation = await explainStartFailure(error, dataDir).catch(() => undefined);
  if (explanation === undefined) console.error("This has failed:", error);
  else console.error(explanation);
  process.exit(1);
}
