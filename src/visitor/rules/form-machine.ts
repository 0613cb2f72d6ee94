import { computeNextState, type FormEffect, type FormEvent, type FormState } from "./request-form.ts";

/** The handlers of a form, one for each effect of its state machine. */
export type FormEffects = {
  [Type in FormEffect["type"]]: (effect: Extract<FormEffect, { type: Type }>) => void | Promise<void>;
};

/**
 * Runs the state machine of a form.
 * @returns a function that takes events of the page
 */
export function startFormMachine(initial: FormState, effects: FormEffects): (event: FormEvent) => void {
  let state = initial;

  /** Runs effects in their order, without a pause unless one has to wait: the thanks are rendered before the fields are emptied. */
  async function run(newEffects: readonly FormEffect[]): Promise<void> {
    for (const effect of newEffects) {
      const task = (effects[effect.type] as (effect: FormEffect) => void | Promise<void>)(effect);
      if (task) await task;
    }
  }

  return (event) => {
    const [next, newEffects] = computeNextState(state, event);
    state = next;
    void run(newEffects);
  };
}
