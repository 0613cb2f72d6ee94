import { Dexie } from "dexie";

/**
 * Lets a live query notice all that a function of its own reads. Dexie notices what a live query reads for a few steps after its own
 * promises, and no longer after promises of the language: a promise of Dexie lets it notice again. So a read that is an async function
 * is handed on by this one.
 */
export const keepObserved = <T>(work: Promise<T>): Promise<T> => Dexie.Promise.resolve(work) as unknown as Promise<T>;
