import { callerAddress } from "../supabase/functions/_shared/address.ts";

/** One attempt to sign in, which ends as right or wrong. */
export interface Attempt {
  /** Reports the outcome, once: a wrong password counts, all other outcomes do not. */
  end(wrong: boolean): void;
}

/** The most addresses remembered at once; the least recent one is dropped first. */
const maxAddresses = 10_000;

/**
 * Limits the guessing of passwords: after so many wrong ones from one address (of IPv6, one /64) in the window, every
 * further try is refused unread until the oldest has aged. A try that is still being checked counts as wrong, so a
 * parallel burst gains nothing. Counts live in memory: a restart forgets them.
 */
export class SignInLimit {
  readonly #tries: number;
  readonly #window: number;
  readonly #now: () => number;
  /** The start times of the wrong or unfinished attempts of each address, oldest first. */
  readonly #began = new Map<string, number[]>();

  /**
   * @param tries wrong passwords that one address may send within the window
   * @param window milliseconds
   */
  constructor({ tries = 10, window = 5 * 60_000, now = Date.now } = {}) {
    this.#tries = tries;
    this.#window = window;
    this.#now = now;
  }

  /** @returns the attempt, or after how many seconds to try again */
  begin(address: string): Attempt | { retryAfter: number } {
    const key = callerAddress(address, 1) ?? "unknown";
    const now = this.#now();
    const began = (this.#began.get(key) ?? []).filter((at) => at > now - this.#window);
    const [oldest] = began;
    if (oldest !== undefined && began.length >= this.#tries) {
      return { retryAfter: Math.max(1, Math.ceil((oldest + this.#window - now) / 1000)) };
    }
    began.push(now);
    this.#keep(key, began);
    let isEnded = false;
    return {
      end: (wrong) => {
        if (isEnded) return;
        isEnded = true;
        const kept = this.#began.get(key) ?? [];
        const place = kept.indexOf(now);
        if (!wrong && place >= 0) kept.splice(place, 1);
        if (kept.length === 0) this.#began.delete(key);
      },
    };
  }

  #keep(key: string, began: number[]): void {
    this.#began.delete(key);
    this.#began.set(key, began);
    const [first] = this.#began.keys();
    if (this.#began.size > maxAddresses && first !== undefined) this.#began.delete(first);
  }
}
