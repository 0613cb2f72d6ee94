import { findCallerAddress } from "../supabase/functions/_shared/address.ts";

/** One try of a password. */
export interface Attempt {
  /** Reports the outcome, once: a wrong password counts, all other outcomes do not. */
  end(isWrong: boolean): void;
}

type BeginResult = Attempt | { retryAfter: number };

/** The maximum number of remembered names; the least recent one is dropped first. */
const maxNames = 10_000;

/** The maximum number of remembered addresses of one account. */
const maxAddressesPerAccount = 50;

/** Counts the wrong tries under a name within a window of time. */
class TryCounter {
  readonly #tries: number;
  readonly #window: number;
  readonly #now: () => number;
  /** The start times of the wrong or unfinished tries of each name, oldest first. */
  readonly #began = new Map<string, number[]>();

  /**
   * @param tries wrong tries that are allowed within the window
   * @param window milliseconds
   */
  constructor(tries: number, window: number, now: () => number) {
    this.#tries = tries;
    this.#window = window;
    this.#now = now;
  }

  /**
   * Begins a try.
   * @returns the attempt, or the seconds after which to try again
   */
  begin(name: string): BeginResult {
    const now = this.#now();
    const startTimes = (this.#began.get(name) ?? []).filter((at) => at > now - this.#window);
    const [oldest] = startTimes;
    if (oldest !== undefined && startTimes.length >= this.#tries) {
      return { retryAfter: Math.max(1, Math.ceil((oldest + this.#window - now) / 1000)) };
    }
    startTimes.push(now);
    setMostRecent(this.#began, name, startTimes);
    let isEnded = false;
    return {
      end: (isWrong) => {
        if (isEnded) return;
        isEnded = true;
        const startTimes = this.#began.get(name) ?? [];
        const index = startTimes.indexOf(now);
        if (!isWrong && index >= 0) startTimes.splice(index, 1);
        if (startTimes.length === 0) this.#began.delete(name);
      },
    };
  }
}

/** Sets an entry as the most recent one, and drops the least recent one where there are too many. */
function setMostRecent<Value>(map: Map<string, Value>, name: string, value: Value): void {
  map.delete(name);
  map.set(name, value);
  const [first] = map.keys();
  if (map.size > maxNames && first !== undefined) map.delete(first);
}

/**
 * Limits the guessing of passwords. After a number of wrong ones from one address (of IPv6, one /64) or for one account within a
 * window, every further try is refused without a check until the oldest wrong one is outside the window. A try that is still being
 * checked counts as wrong, so parallel tries gain nothing. An address that has signed in to an account before is not blocked by
 * others' guesses at that account, so nobody is locked out of their workplace. Counts are kept in memory, and a restart clears
 * them.
 */
export class SignInLimit {
  readonly #addresses: TryCounter;
  readonly #accounts: TryCounter;
  /** The addresses from which each account has been opened. */
  readonly #places = new Map<string, Set<string>>();

  /**
   * @param options.tries wrong passwords that one address may send within the window
   * @param options.accountTries wrong passwords for one account, from all new addresses together, within the account's window
   * @param options.window milliseconds
   * @param options.accountWindow milliseconds
   */
  constructor({
    tries = 10,
    window = 5 * 60_000,
    accountTries = 50,
    accountWindow = 60 * 60_000,
    now = Date.now,
  } = {}) {
    this.#addresses = new TryCounter(tries, window, now);
    this.#accounts = new TryCounter(accountTries, accountWindow, now);
  }

  /**
   * Begins a try of a password.
   * @param address the caller's address
   * @param account the account's name, normalised
   * @param shouldTrustAddress false for a person who is signed in already, because then a known address proves nothing
   * @returns the attempt, or the seconds after which to try again
   */
  begin(address: string, account: string, shouldTrustAddress = true): BeginResult {
    const callerAddress = findCallerAddress(address, 1) ?? "unknown";
    const name = account.slice(0, 255);
    const addressAttempt = this.#addresses.begin(callerAddress);
    if ("retryAfter" in addressAttempt) return addressAttempt;
    const isKnown = shouldTrustAddress && (this.#places.get(name)?.has(callerAddress) ?? false);
    const accountAttempt = isKnown ? undefined : this.#accounts.begin(name);
    if (accountAttempt && "retryAfter" in accountAttempt) {
      addressAttempt.end(false);
      return accountAttempt;
    }
    return {
      end: (isWrong) => {
        addressAttempt.end(isWrong);
        accountAttempt?.end(isWrong);
        if (!isWrong && shouldTrustAddress) this.#rememberPlace(name, callerAddress);
      },
    };
  }

  #rememberPlace(name: string, callerAddress: string): void {
    const addresses = this.#places.get(name) ?? new Set();
    addresses.delete(callerAddress);
    addresses.add(callerAddress);
    const [first] = addresses;
    if (addresses.size > maxAddressesPerAccount && first !== undefined) addresses.delete(first);
    setMostRecent(this.#places, name, addresses);
  }
}
