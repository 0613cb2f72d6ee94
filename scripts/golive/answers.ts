import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** The file of the answers that are no secrets. git ignores it. */
export const answersFile = ".golive.json";

/** The answers of this and earlier runs. Secrets are only in memory, never in the file. */
export class Answers {
  readonly #file: string;
  readonly #kept: Record<string, string>;
  readonly #secrets = new Map<string, string>();

  constructor(file = answersFile) {
    this.#file = file;
    this.#kept = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  }

  has(name: string): boolean {
    return name in this.#kept || this.#secrets.has(name);
  }

  /** @throws when it has not been asked for yet */
  get(name: string): string {
    const answer = this.#secrets.get(name) ?? this.#kept[name];
    if (answer === undefined) throw new Error(`Not known yet: ${name}.`);
    return answer;
  }

  store(name: string, answer: string): void {
    this.#kept[name] = answer;
    this.#write();
  }

  storeSecret(name: string, answer: string): void {
    this.#secrets.set(name, answer);
  }

  /** Deletes answers of a failed step, so that they are asked for again. */
  forget(names: readonly string[]): void {
    for (const name of names) {
      delete this.#kept[name];
      this.#secrets.delete(name);
    }
    this.#write();
  }

  /** Refuses a command line that others on this machine could read a secret from. */
  guardArguments(words: readonly string[]): void {
    for (const [name, secret] of this.#secrets) {
      if (words.some((word) => word.includes(secret))) throw new Error(`${name} may not stand in a command line.`);
    }
  }

  /** Returns a text without secrets, for the terminal and for errors. */
  redact(text: string): string {
    let clean = text;
    for (const secret of this.#secrets.values()) clean = clean.replaceAll(secret, "…");
    return clean;
  }

  #write(): void {
    writeFileSync(this.#file, `${JSON.stringify(this.#kept, null, 2)}\n`, { mode: 0o600 });
  }
}
