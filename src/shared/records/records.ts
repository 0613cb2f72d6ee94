/** Every kind of record, by its table. A device mirrors all of them, in this order of importance. */

import type { Database } from "../../../supabase/functions/_shared/database-types.ts";
import type { z } from "../rules/zod.ts";
import { blogPostRecord } from "./blog-post.ts";
import { businessRecord } from "./business.ts";
import { colleagueRecord } from "./colleague.ts";
import type { RecordDeclaration } from "./declaration.ts";
import { destinationRecord } from "./destination.ts";
import { erasureRecord } from "./erasure.ts";
import { followUpRecord } from "./follow-up.ts";
import { followUpEventRecord } from "./follow-up-event.ts";
import { leadRecord } from "./lead.ts";
import { leadNoteRecord } from "./lead-note.ts";
import { localContactRecord } from "./local-contact.ts";
import { messageRecord } from "./message.ts";
import { messageNoteRecord } from "./message-note.ts";
import { planRecord } from "./plan.ts";
import { planAnswerRecord } from "./plan-answer.ts";
import { planDayRecord } from "./plan-day.ts";
import { planVersionRecord } from "./plan-version.ts";
import { quickTextRecord } from "./quick-text.ts";
import { savedViewRecord } from "./saved-view.ts";
import { seenMarksRecord } from "./seen-marks.ts";
import { serviceRecord } from "./service.ts";

type DatabaseTable = keyof Database["public"]["Tables"];

/** All records. The compiler names one whose table the types of the database lack: `npm run types`, after its migration. */
export const records = {
  leads: leadRecord,
  follow_ups: followUpRecord,
  destinations: destinationRecord,
  services: serviceRecord,
  blog_posts: blogPostRecord,
  messages: messageRecord,
  lead_notes: leadNoteRecord,
  message_notes: messageNoteRecord,
  follow_up_events: followUpEventRecord,
  plans: planRecord,
  plan_days: planDayRecord,
  plan_answers: planAnswerRecord,
  plan_versions: planVersionRecord,
  local_contacts: localContactRecord,
  colleagues: colleagueRecord,
  seen_marks: seenMarksRecord,
  saved_views: savedViewRecord,
  quick_texts: quickTextRecord,
  erasures: erasureRecord,
  business: businessRecord,
} as const satisfies { readonly [Table in DatabaseTable]?: RecordDeclaration };

export type RecordTable = keyof typeof records;

/** The tables that staff write from a form. */
export type EditableTable = {
  [T in RecordTable]: (typeof records)[T]["isEditable"] extends true ? T : never;
}[RecordTable];

/** The values that a form of the staff area saves. */
export type RecordValues<T extends RecordTable> = z.output<(typeof records)[T]["columns"]>;

/** The columns that the server fills in. */
type GeneratedColumns<T extends RecordTable> = { id: string; created_at: string } & (T extends "blog_posts"
  ? { updated_at: string; published_at: string | null }
  : T extends "follow_ups"
    ? { beside: "leads" | "messages"; touched_at: string; arrival: number }
    : T extends "business"
      ? { retention_in_force: string | null; retention_changed_at: string | null }
      : T extends "saved_views"
        ? { owner: string }
        : T extends "plans"
          ? { first_opened_on?: string | null; last_opened_on?: string | null }
          : T extends "plan_versions"
            ? { number?: number; written_by?: string | null }
            : unknown);

/** A record as screens use it, column by column. Names are the database's, except those in `databaseNames`. */
export type RecordOf<T extends RecordTable> = RecordValues<T> & GeneratedColumns<T>;

export type Destination = RecordOf<"destinations">;
export type Service = RecordOf<"services">;
export type Lead = RecordOf<"leads">;
export type BlogPost = RecordOf<"blog_posts">;

export type ServiceType = Service["type"];
export type CtaLink = Service["cta_links"][number];
