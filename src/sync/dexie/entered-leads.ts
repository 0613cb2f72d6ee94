import type { QueueStore } from "../../outbox/queue.ts";
import type { EnteredLead } from "../../shared/rules/entered-lead.ts";
import type { StaffDb } from "./staff-db.ts";

/** Creates the queue store of leads that staff have entered and the server does not have yet. */
export const makeEnteredLeadStore = (db: StaffDb): QueueStore<EnteredLead> => ({
  list: () => listEnteredLeads(db),
  get: (id) => db.entered_leads.get(id),
  update: async (id, change) => void (await db.entered_leads.update(id, change)),
  remove: (id) => deleteEnteredLead(db, id),
  // The form still has the lead's values.
  returnToForm: (id) => deleteEnteredLead(db, id),
});

/** Reads all entered leads that wait, oldest first; there are few. */
export const listEnteredLeads = (db: StaffDb): Promise<EnteredLead[]> =>
  db.entered_leads.orderBy("createdAt").toArray();

export const addEnteredLead = async (db: StaffDb, enteredLead: EnteredLead): Promise<void> => {
  await db.entered_leads.put(enteredLead);
};

export const deleteEnteredLead = (db: StaffDb, id: string): Promise<void> => db.entered_leads.delete(id);
