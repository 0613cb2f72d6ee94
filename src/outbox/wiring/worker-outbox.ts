/** Wires delivery for the worker. */
import { visitorOutbox } from "./visitor-outbox.ts";

/** Makes the outbox as the worker sends it. */
export const workerOutbox = () => visitorOutbox("worker");
