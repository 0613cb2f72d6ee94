import { randomBytes, timingSafeEqual } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { BackupError } from "./backup-parts.ts";
import { explainStartFailure } from "./start-error.ts";

/** The file of the data directory by which a command reaches the running backend: only the owner of the directory can read it. */
const controlFile = "control.json";

interface ControlAddress {
  port: number;
  token: string;
}

/** The order to make a backup. */
export interface BackupOrder {
  /** The folder of the backup, an absolute path. */
  target: string;
}

/** The greatest size of an order in bytes. */
const maxOrderBytes = 16 * 1024;

/**
 * Opens a port of this machine on which `npm run backup` asks the running backend for a backup: the database is open in its process
 * alone. Whoever asks must have read the token in the data directory.
 * @param makeBackup makes a backup, and returns the message to print
 * @returns the function that closes the port
 */
export async function openControl(
  dataDir: string,
  makeBackup: (order: BackupOrder) => Promise<string>,
): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString("base64url");
  const expected = Buffer.from(`Bearer ${token}`);
  /** The backup that is being made; the next one waits for it. */
  let turn: Promise<unknown> = Promise.resolve();
  const server = createServer((incoming, outgoing) => {
    const send = (status: number, message: string) => {
      outgoing.writeHead(status, { "content-type": "application/json" });
      outgoing.end(JSON.stringify({ message }));
    };
    const given = Buffer.from(incoming.headers.authorization ?? "");
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return send(401, "No such order");
    if (incoming.method !== "POST" || incoming.url !== "/backup") return send(404, "No such order");
    turn = turn
      .then(async () => send(200, await makeBackup(await readOrder(incoming))))
      .catch(async (error: unknown) => {
        const explanation = await explainStartFailure(error, dataDir).catch(() => undefined);
        send(500, explanation ?? `The backup failed: ${error instanceof Error ? error.message : "unknown error"}`);
      });
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen({ port: 0, host: "127.0.0.1" }, done);
  });
  const address: ControlAddress = { port: (server.address() as AddressInfo).port, token };
  const file = join(dataDir, controlFile);
  await writeFile(`${file}.new`, JSON.stringify(address), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return async () => {
    await rm(file, { force: true });
    await turn;
    await new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  };
}

async function readOrder(incoming: IncomingMessage): Promise<BackupOrder> {
  let text = "";
  for await (const chunk of incoming.setEncoding("utf8") as AsyncIterable<string>) {
    text += chunk;
    if (text.length > maxOrderBytes) throw new BackupError("The order is too long.");
  }
  return JSON.parse(text) as BackupOrder;
}

/**
 * Asks the running backend of a data directory for a backup.
 * @returns its message
 * @throws BackupError with its reason against it, or if no backend answers
 */
export async function requestBackup(dataDir: string, order: BackupOrder): Promise<string> {
  let response: Response;
  try {
    const { port, token } = JSON.parse(await readFile(join(dataDir, controlFile), "utf8")) as ControlAddress;
    response = await fetch(`http://127.0.0.1:${port}/backup`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(order),
    });
  } catch {
    throw new BackupError(
      `The backend of ${dataDir} runs, and does not answer here. In a container run this command inside it (docker exec). Otherwise stop the backend first.`,
    );
  }
  const { message } = (await response.json()) as { message: string };
  if (!response.ok) throw new BackupError(message);
  return message;
}
