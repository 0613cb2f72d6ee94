/** The answer to a statement. `affected` is null for statements that change nothing. */
export interface StatementResult<Row = Record<string, unknown>> {
  rows: Row[];
  affected: number | null;
}

/** One connection, held by one caller. */
export interface Session {
  /** @param most the maximum size of the answer in characters; above it the statement fails with code 54000 */
  query<Row = Record<string, unknown>>(
    text: string,
    parameters?: readonly unknown[],
    most?: number,
  ): Promise<StatementResult<Row>>;
  /** Several statements without parameters. */
  script(text: string): Promise<void>;
  /** Gives the connection back. Calling it twice does nothing. */
  release(): void;
}

/** The error for a caller that got no connection in time. */
export class DatabaseBusyError extends Error {
  readonly code = "53300";

  constructor() {
    super("The database did not become free in time");
  }
}

/** A first-come, first-served lock. `acquire` resolves to the function that releases it. */
export class Turnstile {
  #taken = false;
  readonly #waiting: (() => void)[] = [];
  readonly #timeout: number;

  /** @param timeout how long a caller waits for its turn, in milliseconds */
  constructor(timeout = 30_000) {
    this.#timeout = timeout;
  }

  async acquire(): Promise<() => void> {
    if (this.#taken) {
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(enter), 1);
          reject(new DatabaseBusyError());
        }, this.#timeout);
        const enter = () => {
          clearTimeout(timer);
          resolve();
        };
        this.#waiting.push(enter);
      });
    }
    this.#taken = true;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const next = this.#waiting.shift();
      // The lock passes directly to the next waiting caller, so that it is never free in between.
      if (next) next();
      else this.#taken = false;
    };
  }
}
