/**
 * The answer to a statement. `affected` is the driver's count of rows (for a SELECT: 0 on PGlite, the rows read on a server); null
 * if it gave none.
 */
export interface StatementResult<Row = Record<string, unknown>> {
  rows: Row[];
  affected: number | null;
}

/** A connection that one caller uses exclusively. */
export interface Session {
  /**
   * Runs a statement.
   * @param maxCharacters the maximum size of the answer in characters; above it the statement fails with code 54000
   */
  query<Row = Record<string, unknown>>(
    text: string,
    parameters?: readonly unknown[],
    maxCharacters?: number,
  ): Promise<StatementResult<Row>>;
  /**
   * Runs a statement before the session's next one, without an answer: on PGlite both go to the engine's thread in one message. If
   * it fails, the next statement fails with its error.
   */
  defer(text: string, parameters?: readonly unknown[]): Promise<void>;
  /** Runs several statements, separated by semicolons, without parameters. */
  script(text: string): Promise<void>;
  /** Returns the connection. A second call does nothing. */
  release(): void;
}

/** The error for a caller that got no connection in time. */
export class DatabaseBusyError extends Error {
  readonly code = "53300";

  constructor() {
    super("The database did not become free in time");
  }
}

/**
 * A lock that passes to the caller that has waited longest. Callers with priority go first, but never twice in a row while another
 * waits, so that all get their turn. `acquire` resolves to the function that releases the lock.
 */
export class PriorityLock {
  #taken = false;
  #wasFirst = false;
  readonly #first: (() => void)[] = [];
  readonly #others: (() => void)[] = [];
  readonly #timeout: number;

  /** @param timeout the longest that a caller waits for its turn, in milliseconds */
  constructor(timeout = 30_000) {
    this.#timeout = timeout;
  }

  /**
   * Waits for the lock.
   * @param hasPriority true for short work that others must not delay, such as reading the rows of a page
   * @throws DatabaseBusyError if the wait was too long
   */
  async acquire(hasPriority = false): Promise<() => void> {
    if (this.#taken) {
      const queue = hasPriority ? this.#first : this.#others;
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(enter), 1);
          reject(new DatabaseBusyError());
        }, this.#timeout);
        const enter = () => {
          clearTimeout(timer);
          resolve();
        };
        queue.push(enter);
      });
    }
    this.#taken = true;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const next = this.#next();
      // The lock passes directly to the next waiting caller, so that it is never free in between.
      if (next) next();
      else this.#taken = false;
    };
  }

  #next(): (() => void) | undefined {
    const isFirst = this.#first.length > 0 && !(this.#wasFirst && this.#others.length > 0);
    this.#wasFirst = isFirst;
    return (isFirst ? this.#first : this.#others).shift();
  }
}
