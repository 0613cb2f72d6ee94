/** Gives the page a service worker in memory, which controls it and answers its messages. */
import type { ToWorker } from "../../../src/shared/lib/worker-messages.ts";
import { afterEveryTest } from "./clean-up.ts";

/**
 * @param answer what the worker sends back through the port of a message; undefined as after a failure
 * @returns the messages, oldest first, and the container, from which a test fires the browser's events
 */
export function stubWorker(answer: (message: ToWorker) => unknown = () => undefined) {
  const messages: ToWorker[] = [];
  const active = {
    postMessage: (message: ToWorker, [port]: MessagePort[] = []) => {
      messages.push(message);
      port?.postMessage(answer(message));
      port?.close();
    },
  };
  const registration = { active };
  const container = Object.assign(new EventTarget(), {
    controller: active,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  });
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
  return { messages, container };
}

afterEveryTest(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
