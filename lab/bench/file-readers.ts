/**
 * Readers of files over plain sockets. They parse only the status and the length of an answer, so they take little processor time.
 */
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** The connections of the readers who ask at once. */
const connections = 32;

/**
 * Asks for files, one after the other on each of a few connections.
 * @returns the number of answers
 * @throws Error for an answer that is not 200
 */
export async function requestFiles(port: number, files: readonly string[], count: number): Promise<number> {
  const share = Math.ceil(count / connections);
  const readers = Array.from({ length: connections }, async (_, reader) => {
    const socket = await open(port);
    for (let n = 0; n < share; n++) await requestFile(socket, files[(reader + n) % files.length] ?? "/");
    socket.destroy();
    return share;
  });
  return (await Promise.all(readers)).reduce((sum, each) => sum + each, 0);
}

/**
 * Runs readers who start within a span of seconds, each on a connection of its own, and request the files one after the other.
 * @returns the number of requests and of answers, and the longest that a reader took, in milliseconds
 */
export async function runReaders(port: number, files: readonly string[], readers: number, span: number) {
  let [answerCount, slowest] = [0, 0];
  await Promise.all(
    Array.from({ length: readers }, async () => {
      await sleep(Math.random() * span * 1_000);
      const startedAt = performance.now();
      try {
        const socket = await open(port);
        for (const file of files) {
          await requestFile(socket, file);
          answerCount++;
        }
        socket.destroy();
      } catch {
        // A request without an answer is not counted.
      }
      slowest = Math.max(slowest, performance.now() - startedAt);
    }),
  );
  return { asked: readers * files.length, answered: answerCount, slowest };
}

function open(port: number): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    socket.once("connect", () => done(socket)).once("error", fail);
  });
}

/** The end of a chunked answer. */
const lastChunk = "\r\n0\r\n\r\n";

/** The time after which a request counts as unanswered, in milliseconds. */
const patience = 60_000;

function requestFile(socket: Socket, file: string): Promise<void> {
  return new Promise((done, fail) => {
    let head = "";
    /** The bytes of the body that are still to come; undefined in chunks. */
    let bytesLeft: number | undefined;
    let isBody = false;
    const timer = setTimeout(() => end(new Error(`${file}: no answer`)), patience);
    const end = (error?: Error) => {
      clearTimeout(timer);
      socket.off("data", read).off("close", cut).off("error", end);
      if (error) fail(error);
      else done();
    };
    const cut = () => end(new Error(`${file}: the connection was closed`));
    const read = (part: Buffer) => {
      if (isBody && bytesLeft !== undefined) bytesLeft -= part.length;
      if (!isBody) {
        head += part.toString("latin1");
        const at = head.indexOf("\r\n\r\n");
        if (at < 0) return;
        if (!head.startsWith("HTTP/1.1 200")) return end(new Error(`${file}: ${head.slice(0, 40)}`));
        isBody = true;
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        if (length) bytesLeft = Number(length) - (head.length - at - 4);
      }
      if (
        bytesLeft === 0 ||
        (bytesLeft === undefined && part.subarray(-lastChunk.length).toString("latin1") === lastChunk)
      )
        end();
    };
    socket.on("data", read).once("close", cut).once("error", end);
    socket.write(`GET ${file} HTTP/1.1\r\nHost: 127.0.0.1:${socket.remotePort}\r\nAccept-Encoding: gzip\r\n\r\n`);
  });
}
