import { type Fault, type FaultProxy, type SeenRequest, startFaultProxy } from "../../tests/harness/fault-proxy.ts";
import type { Chance } from "./chance.ts";

/** The faults that a request may meet, with a description of each. */
export const faults = {
  "connection dropped": "the server never hears of the request",
  "request cut mid-body": "the server gets half a request",
  "answer cut mid-body": "the server has done its work, half its answer arrives",
  "answer lost": "the server has done its work, nothing arrives",
  delayed: "the request is up to 1.5 s late",
  "429 with Retry-After": "a gateway asks to slow down",
  "503 with Retry-After": "a gateway is busy and says for how long",
  "503 without Retry-After": "a gateway is busy",
  "log-in page with 200": "a hotel's network answers in the server's place",
} as const;

export type FaultName = keyof typeof faults;

/** The proxy's action for each fault. */
const faultMakers: Record<FaultName, (chance: Chance) => Fault> = {
  "connection dropped": () => "cut",
  "request cut mid-body": () => "cut-request",
  "answer cut mid-body": () => "cut-answer",
  "answer lost": () => "lose-answer",
  delayed: (chance) => ({ delay: chance.between(50, 1500) }),
  "429 with Retry-After": () => ({ status: 429, headers: { "retry-after": "1" }, body: '{"message":"Slow down"}' }),
  "503 with Retry-After": () => ({ status: 503, headers: { "retry-after": "1" } }),
  "503 without Retry-After": () => ({ status: 503, body: "<h1>Busy</h1>" }),
  "log-in page with 200": () => ({
    status: 200,
    headers: { "content-type": "text/html" },
    body: "<h1>Welcome to the hotel</h1>",
  }),
};

/** Chooses faults by a seed, and counts them. */
export interface FaultChooser {
  /** The number of injected faults of each kind. */
  readonly injected: Record<FaultName, number>;
  /** The number of WebSocket connections that were cut. */
  readonly socketsCut: number;
  /** Starts or ends the faults; none happen while it is calm. */
  setCalm(isCalm: boolean): void;
}

/**
 * Breaks a part of a proxy's requests, and cuts each of its WebSockets after a while.
 * @param share returns the percentage of requests like a given one that meet a fault
 * @param lossShare returns the percentage of other requests whose answer is lost
 */
export function breakAtRandom(
  proxy: FaultProxy,
  chance: Chance,
  share: (request: SeenRequest) => number,
  lossShare: (request: SeenRequest) => number = () => 0,
): FaultChooser {
  const names = Object.keys(faults) as [FaultName, ...FaultName[]];
  const injected = Object.fromEntries(names.map((name) => [name, 0])) as Record<FaultName, number>;
  let isCalm = true;
  let socketsCut = 0;
  proxy.fault = (request) => {
    if (isCalm) return "pass";
    const isBroken = chance.next() * 100 < share(request);
    if (!isBroken && chance.next() * 100 >= lossShare(request)) return "pass";
    const name = isBroken ? chance.pick(names) : "answer lost";
    injected[name]++;
    return faultMakers[name](chance);
  };
  proxy.socketOpened = (cut) => {
    const timer = setTimeout(
      () => {
        if (isCalm) return;
        socketsCut++;
        cut();
      },
      chance.between(1_000, 12_000),
    );
    timer.unref();
  };
  return {
    injected,
    get socketsCut() {
      return socketsCut;
    },
    setCalm: (value) => {
      isCalm = value;
    },
  };
}

export interface BreakingProxy extends FaultChooser {
  url: string;
  /** The number of enquiries that the server answered with 2xx, including lost answers. */
  readonly deliveries: number;
  /** The number of requests that failed because the server was being restarted. */
  readonly unanswered: number;
  close(): Promise<void>;
}

export interface ProxyOptions {
  port: number;
  chance: Chance;
  /** The percentage of enquiries that meet a fault; `otherFaults` is that of all other requests. */
  enquiryFaults: number;
  otherFaults: number;
  /** Removes this header, to show that a run without idempotency keys fails. */
  dropHeader?: string;
}

const isEnquiry = ({ method, path }: SeenRequest) => method === "POST" && path.startsWith("/functions/v1/leads");

/** Starts a proxy on a free port of this machine that breaks a part of its requests by a seed. */
export async function startBreakingProxy(options: ProxyOptions): Promise<BreakingProxy> {
  const { chance, dropHeader, enquiryFaults, otherFaults } = options;
  const proxy = await startFaultProxy(`http://127.0.0.1:${options.port}`);
  const chooser = breakAtRandom(proxy, chance, (request) => (isEnquiry(request) ? enquiryFaults : otherFaults));
  let deliveries = 0;
  proxy.answered = (request, status) => {
    if (isEnquiry(request) && status >= 200 && status < 300) deliveries++;
  };
  if (dropHeader) proxy.rewriteHeaders = ({ [dropHeader]: _dropped, ...headers }) => headers;
  return {
    url: proxy.url,
    injected: chooser.injected,
    setCalm: chooser.setCalm,
    close: proxy.close,
    get socketsCut() {
      return chooser.socketsCut;
    },
    get deliveries() {
      return deliveries;
    },
    get unanswered() {
      return proxy.unanswered;
    },
  };
}
