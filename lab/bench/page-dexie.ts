/**
 * A bare loop that reads a page, writes it and reads the next, without merging, catching up or live changes. It reads leads and
 * their cases, which are as many rows again, because this engine mirrors both.
 */
import { createClient } from "@supabase/supabase-js";
import { Dexie } from "dexie";

const db = new Dexie("bench");
db.version(1).stores({ leads: "id, created_at", follow_ups: "id, created_at" });

window.contender = {
  load: async ({ url, key, token }) => {
    await db.open();
    const supabase = createClient(url, key, { accessToken: async () => token });
    const startedAt = performance.now();
    for (const table of ["leads", "follow_ups"]) {
      for (let from = 0; ; from += 1_000) {
        const query = supabase.from(table).select("*").order("created_at", { ascending: false }).order("id");
        const { data, error } = await query.range(from, from + 999);
        if (error) throw error;
        await db.table(table).bulkPut(data);
        if (data.length < 1_000) break;
      }
    }
    return performance.now() - startedAt;
  },
  sleep: async () => {},
  catchUp: null,
  live: null,
  count: () => db.table("leads").count(),
};
