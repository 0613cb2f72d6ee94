import { contactFunction, supabaseUrl } from "../../../shared/lib/env.ts";

/** A company or a service that handles personal data for the business. */
export type Processor = { name: string; task: string };

/** The build settings that matter here: the database's address, and the contact function's name. */
export type ServiceSettings = { database: string; messages: string };

const builtSettings: ServiceSettings = { database: supabaseUrl, messages: contactFunction };

/** Lists who handles personal data for the business, by the services that the site is built for. */
export function listProcessors({ database, messages }: ServiceSettings = builtSettings): Processor[] {
  const isSupabase = /^https:\/\/[a-z0-9]+\.supabase\.co$/.test(database);
  const host = database && new URL(database).host;
  return [
    isSupabase
      ? {
          name: "Supabase, Inc. (United States; Supabase Pte. Ltd., Singapore)",
          task: "database, sign-in of our staff, functions",
        }
      : { name: host || "The company that runs our server", task: "website, database, sign-in of our staff" },
    ...(host
      ? [{ name: "The company that hosts our website", task: "delivers the pages; sees network addresses" }]
      : []),
    ...(messages && messages !== "messages"
      ? [{ name: "The service that takes our contact form", task: "passes your message on to us" }]
      : []),
    {
      name: "Our mail service",
      task: "tells our staff that an enquiry has come, without your name; where we confirm enquiries, it carries one mail to you with what you asked for",
    },
    {
      name: "The push services of Google, Mozilla, Apple and Microsoft",
      task: "ring our staff's devices, encrypted, with the country and how many travel",
    },
  ];
}
