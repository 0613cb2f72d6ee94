import { z } from "./zod.ts";

/** A message from the contact form. */
export type ContactMessage = { name: string; email: string; message: string };

const fields = {
  name: z.string().trim().min(1, "Please tell us your name"),
  email: z
    .string()
    .trim()
    .min(1, "Please give us your e-mail address")
    .pipe(z.email("Please check the e-mail address: it needs an @ and a domain")),
  message: z.string().trim().min(1, "Please write a message"),
} satisfies Record<keyof ContactMessage, z.ZodType>;

/** The whole message as it is checked on sending; trims the texts. */
export const messageSchema = z.object(fields);

/**
 * Checks one field.
 * @returns the message to show by it, or `undefined` where it is good
 */
export function messageError(field: keyof ContactMessage, value: unknown): string | undefined {
  const result = fields[field].safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
}
