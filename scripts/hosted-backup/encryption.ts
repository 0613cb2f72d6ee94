/** A backup's encryption: CMS by OpenSSL, AES-256-GCM under the public key of a certificate. No plain text is ever on the disk. */
import { spawn } from "node:child_process";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/** Starts OpenSSL. @returns the process, and a promise that resolves once it has ended without an error */
export function spawnOpenssl(args: readonly string[]) {
  const child = spawn("openssl", args, { stdio: ["pipe", "pipe", "pipe"] });
  let notes = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (notes += text));
  const ended = new Promise<void>((done, fail) => {
    child
      .once("error", ({ message }) => fail(new Error(`OpenSSL cannot be started (${message}): install it.`)))
      .once("close", (code) => {
        const [note = ""] = notes.split("\n");
        if (code === 0) done();
        else fail(new Error(`OpenSSL ended with ${code}: the backup is damaged, or the key is another's. ${note}`));
      });
  });
  ended.catch(() => {});
  return { child, ended };
}

/**
 * Writes a key or a certificate to a temporary file, readable by its owner only and outside the repository, because OpenSSL reads them only from
 * files.
 */
async function withKeyFile<T>(text: string, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "kilele-backup-"));
  try {
    const file = join(folder, "key.pem");
    await writeFile(file, text, { mode: 0o600 });
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes lines into an encrypted file, which gets its name when it is whole. */
export async function encryptLines(lines: AsyncIterable<string>, certificate: string, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    await withKeyFile(certificate, async (recipient) => {
      const form = ["-binary", "-stream", "-outform", "DER", "-aes-256-gcm"];
      const { child, ended } = spawnOpenssl(["cms", "-encrypt", ...form, "-out", unfinished, "-recip", recipient]);
      let cause: Error | undefined;
      const source = lines[Symbol.asyncIterator]();
      const watchChunks = async function* () {
        for (;;) {
          const next = await source.next().catch((error: Error) => {
            cause = error;
          });
          if (!next || next.done) return;
          yield next.value;
        }
      };
      // If OpenSSL ends early, its own error is thrown, and the incomplete file is deleted.
      await pipeline(Readable.from(watchChunks()), createGzip(), child.stdin).catch(() => {});
      await ended.catch((reason: Error) => {
        throw cause ?? reason;
      });
      if (cause) throw cause;
    });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Reads the lines of an encrypted file.
 * @param use gets the lines, and a function that rejects if the file was modified; await it before the lines are stored anywhere
 */
export async function decryptLines<T>(
  file: string,
  key: string,
  use: (lines: AsyncIterable<string>, checkWhole: () => Promise<void>) => Promise<T>,
): Promise<T> {
  return withKeyFile(key, async (keyFile) => {
    const start = () => {
      const started = spawnOpenssl(["cms", "-decrypt", "-inform", "DER", "-in", file, "-inkey", keyFile]);
      started.child.stdin.end();
      return started;
    };
    const { child, ended } = start();
    // The error is reported to the reader of the lines.
    const clear = createGunzip().on("error", () => {});
    let streamError: Error | undefined;
    const flowing = pipeline(child.stdout, clear).catch((error: Error) => {
      streamError = error;
    });
    const checkWhole = async () => {
      await ended;
      await flowing;
      if (streamError) throw new Error(`The backup is truncated: ${streamError.message}`);
    };
    try {
      return await use(readLines(clear, checkWhole), checkWhole);
    } catch (error) {
      // OpenSSL detects a changed byte only at the end of the file, so the reader of the lines may fail first.
      const again = start();
      again.child.stdout.resume();
      await again.ended;
      throw error;
    } finally {
      child.kill();
    }
  });
}

/**
 * Yields the lines of a stream. Only a line feed ends a line: Node's own reader of lines also splits at U+2028, which people's
 * texts contain. If the stream breaks, the error of `checkWhole` is thrown.
 */
async function* readLines(stream: Readable, checkWhole: () => Promise<void>): AsyncGenerator<string> {
  let unfinishedLine = "";
  try {
    for await (const part of stream.setEncoding("utf8")) {
      const lines = (unfinishedLine + part).split("\n");
      unfinishedLine = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    await checkWhole();
    throw error;
  }
  await checkWhole();
}
