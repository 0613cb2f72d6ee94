import { expect, it, vi } from "vitest";
import { startUpkeep } from "../../../supabase/embedded/upkeep.ts";
import { startTestBackend } from "../../harness/backend.ts";

it("names of addresses are forgotten by the clock, though no further enquiry comes", async () => {
  const backend = await startTestBackend();
  try {
    await backend.db.query(
      `insert into private.lead_arrivals (address_hash, arrived_at) values
        ('\\x01', clock_timestamp() - interval '11 minutes'), ('\\x02', clock_timestamp())`,
    );
    const lines: string[] = [];
    const stop = startUpkeep(backend.db, (line) => lines.push(line), 50);
    await vi.waitFor(async () => {
      expect(await backend.db.query("select 1 from private.lead_arrivals")).toHaveLength(1);
    });
    stop();
    expect(lines).toEqual([]);
  } finally {
    await backend.stop();
  }
});
