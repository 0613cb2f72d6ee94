import { messageBounds as bounds, messageMessages as say } from "../../../supabase/functions/_shared/message.ts";
import { z } from "../zod.ts";
import type { RecordDeclaration } from "./declaration.ts";

/** A message of the contact form. Visitors write it, through the `messages` function; nobody changes it. */
export const messageRecord = {
  one: "Message",
  naming: "name",
  editable: false,
  columns: z.object({
    name: z
      .string()
      .trim()
      .min(bounds.name.min, say.name.low)
      .max(bounds.name.max, say.name.high)
      .meta({ title: "Name" }),
    email: z
      .string()
      .trim()
      .min(bounds.email.min, say.email.low)
      .max(bounds.email.max, say.email.high)
      .pipe(z.email(say.email.wrong))
      .meta({ title: "Email" }),
    message: z
      .string()
      .trim()
      .min(bounds.message.min, say.message.low)
      .max(bounds.message.max, say.message.high)
      .meta({ title: "Message" }),
  }),
} as const satisfies RecordDeclaration;
