import type { FromWorker } from "../../shared/lib/worker-messages.ts";
import type { SyncScope } from "./background-sync.ts";
import type { PushScope } from "./web-push.ts";

/** An event that keeps the worker alive until its work is done. */
export type WorkEvent = { waitUntil(work: Promise<unknown>): void };

export type InstallEvent = WorkEvent & {
  /** Static routing, in Chromium only: https://wicg.github.io/service-worker-static-routing-api/ */
  addRoutes?(rules: object[]): Promise<void>;
};

export type RequestEvent = WorkEvent & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};

export type MessageFromPage = WorkEvent & {
  readonly data: unknown;
  readonly ports: readonly { postMessage(answer: unknown): void }[];
};

/**
 * The part of a service worker's global scope that the site's worker uses. The worker gets it as an argument, so that a test can pass
 * one in memory.
 */
export type WorkerScope = SyncScope &
  PushScope & {
    addEventListener(type: "install", listener: (event: InstallEvent) => void): void;
    addEventListener(type: "activate", listener: (event: WorkEvent) => void): void;
    addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
    addEventListener(type: "message", listener: (event: MessageFromPage) => void): void;
    caches: Pick<CacheStorage, "open" | "has" | "delete" | "match" | "keys">;
    fetch(request: Request | string, options?: RequestInit): Promise<Response>;
    location: { readonly origin: string };
    skipWaiting(): Promise<void>;
    clients: PushScope["clients"] & {
      claim(): Promise<void>;
      matchAll(options: {
        type: "window";
        includeUncontrolled: true;
      }): Promise<readonly { postMessage(message: FromWorker): void }[]>;
    };
  };
