import { useRef, useState } from "react";

/** The answers of a small form, and the messages of those that will not do. */
export type Answers<Values extends object> = {
  values: Values;
  errors: Partial<Record<keyof Values, string>>;
  /** The answers as they are at this moment, between two drawings too. */
  now: () => Values;
  /** An answer changed; what was said of the one before no longer holds. */
  put: <Field extends keyof Values>(field: Field, value: Values[Field]) => void;
  /** Shows the messages of these answers. @returns whether all of them are good */
  check: (fields: readonly (keyof Values)[]) => boolean;
  /** Begins with other answers. */
  reset: (values: Values) => void;
};

/**
 * Keeps a small form's answers in React's own state. A visitor downloads a form on the road: see docs/decisions.
 * @param initial counts for the first drawing
 * @param errorOf what to say of an answer; nothing where it is good
 */
export function useAnswers<Values extends object>(
  initial: Values,
  errorOf: (field: keyof Values, value: unknown) => string | undefined,
): Answers<Values> {
  const [state, setState] = useState({ values: initial, errors: {} as Answers<Values>["errors"] });
  const latest = useRef(state);
  const show = (next: typeof state) => {
    latest.current = next;
    setState(next);
  };
  return {
    ...state,
    now: () => latest.current.values,
    put: (field, value) => {
      const { values, errors } = latest.current;
      show({ values: { ...values, [field]: value }, errors: { ...errors, [field]: undefined } });
    },
    check: (fields) => {
      const { values, errors } = latest.current;
      const found = fields.map((field) => [field, errorOf(field, values[field])] as const);
      show({ values, errors: { ...errors, ...Object.fromEntries(found) } });
      return found.every(([, error]) => error === undefined);
    },
    reset: (values) => show({ values, errors: {} }),
  };
}
