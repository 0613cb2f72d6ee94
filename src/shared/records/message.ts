import { z } from "../rules/zod.ts";
import type { RecordDeclaration } from "./declaration.ts";

/** A message of the contact form. Visitors write it, through the `messages` function, which checks it; nobody changes it. */
export const messageRecord = {
  singularName: "Message",
  nameColumn: "name",
  isEditable: false,
  deviceVersion: 1,
  // The page on which a question was asked.
  codeColumns: ["about"],
  columns: z.object({
    name: z.string().check(z.meta({ title: "Name" })),
    email: z.string().check(z.meta({ title: "Email" })),
    message: z.string().check(z.meta({ title: "Message" })),
    contact: z.nullable(z.string()).check(z.meta({ title: "Contact" })),
    about: z.nullable(z.string()).check(z.meta({ title: "About" })),
  }),
} as const satisfies RecordDeclaration;
