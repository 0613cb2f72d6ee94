/** A plain form as a server received it, and the reason for which it was refused. */
import { type FormProblem, formProblems } from "../../../supabase/functions/_shared/form-problems.ts";

export type SentForm = {
  /** The text of each field as it was typed. */
  body: Readonly<Record<string, string>>;
  /** The names of the fields that are wrong. */
  wrong: readonly string[];
  /** The reason for a refusal although no field is wrong. */
  problem?: FormProblem | undefined;
};

/** Returns the message that explains why a form was refused. */
export const describeRefusal = ({ problem }: SentForm): string =>
  problem ? formProblems[problem] : "Some of it needs a change. Everything you wrote is below.";

/** Returns the value of a field of a sent form; empty if it had none. */
export const readField = ({ body }: SentForm, field: string): string =>
  Object.hasOwn(body, field) ? (body[field] ?? "") : "";
