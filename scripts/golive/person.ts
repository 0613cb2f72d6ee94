import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** A question to the person at the terminal. */
export interface TerminalQuestion {
  text: string;
  /** True for a secret, which is not shown while it is typed and not stored. */
  isSecret?: boolean;
  /** Returns the reason why an answer is invalid; undefined if it is valid. */
  refuses?: (answer: string) => string | undefined;
}

/** The person at the terminal. */
export interface Terminal {
  print(line: string): void;
  /** @throws StoppedError when the person stops the command or the input ends */
  ask(question: TerminalQuestion): Promise<string>;
  close(): void;
}

export class StoppedError extends Error {}

/** Makes a terminal that asks questions. The typed text of a secret is not written to `output`. */
export function makeTerminal(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Terminal {
  let isMuted = false;
  const visibleOutput = new Writable({
    write: (part, _encoding, done) => {
      if (!isMuted) output.write(part);
      done();
    },
  });
  const say = (line: string) => void output.write(`${line}\n`);
  // There is one interface for each question, because between questions the terminal belongs to the programs that are run.
  const readLine = (text: string, isSecret: boolean) =>
    new Promise<string>((resolve, reject) => {
      const lines = createInterface({ input, output: visibleOutput, terminal: true, historySize: 0 });
      const stop = () => reject(new StoppedError());
      lines.once("SIGINT", stop).once("close", stop);
      lines.question(`${text} `, (answer) => {
        resolve(answer.trim());
        lines.close();
      });
      isMuted = isSecret;
    }).finally(() => {
      if (isMuted) output.write("\n");
      isMuted = false;
    });
  return {
    print: say,
    async ask({ text, isSecret = false, refuses }) {
      for (;;) {
        const answer = await readLine(text, isSecret);
        const trouble = refuses?.(answer);
        if (!trouble) return answer;
        say(trouble);
      }
    },
    close: () => void visibleOutput.end(),
  };
}
