import type { CalledEnquiry } from "../../../supabase/functions/_shared/enquiry.ts";
import type { Progress } from "./outbox-entry.ts";

/** A lead that staff have entered, kept on the device until the server has it. */
export type EnteredLead = Progress & {
  /** The idempotency key, which becomes the lead's id. */
  id: string;
  payload: CalledEnquiry;
  /** The source of the lead, as in "Telephone". */
  source: string;
  /** True if the traveller gets the mail that confirms the enquiry. */
  withMail: boolean;
  /** Milliseconds since the epoch, this device's clock. */
  createdAt: number;
};
