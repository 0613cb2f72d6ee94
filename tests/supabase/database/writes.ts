import { makeSignedInCaller, runAsCaller, type Session } from "../../harness/database.ts";
import type { Bench } from "./engines.ts";

export type Answer = {
  outcome: string;
  version?: number;
  row?: { id: string; name: string; sync_version: number } | null;
};

export type Write = {
  epoch: string;
  kind: string;
  id: string;
  version?: number | null | undefined;
  patch?: object;
  table?: string;
  /** The row before the change; by default as it is now. */
  seen?: object;
  /** The id of the write; by default a new one. */
  writeId?: string | null;
};

/** Sends a write as a staff device does, within the caller's transaction. */
export async function send(session: Session, write: Write): Promise<Answer> {
  const { epoch, kind, id, version = null, patch = {}, table = "services", writeId = crypto.randomUUID() } = write;
  const current = () => session.query<{ row: object }>("select to_jsonb(t) as row from services t where id = $1", [id]);
  const seen = write.seen ?? (kind === "update" ? { ...patch, ...(await current())[0]?.row } : {});
  const [row] = await session.query<{ answer: Answer }>(
    `select push_change(p_epoch => $1, p_table => $2, p_kind => $3, p_id => $4, p_version => $5, p_patch => $6, p_seen => $7,
      p_write_id => $8) as answer`,
    [epoch, table, kind, id, version, JSON.stringify(patch), JSON.stringify(seen), writeId],
  );
  return row?.answer as Answer;
}

export async function readEpoch(session: Session): Promise<string> {
  const [row] = await session.query<{ epoch: string }>("select sync_state() ->> 'epoch' as epoch");
  return row?.epoch as string;
}

export const walk = { name: "Walk", type: "ready-made" };

/** Makes the functions by which a staff device sends writes to the database of a suite. */
export function makePushes(bench: Bench) {
  const asStaff = <T>(work: () => Promise<T>) => runAsCaller(bench.database, makeSignedInCaller(bench.staff), work);
  const pushWrite = (write: Write) => asStaff(() => send(bench.database, write));
  return {
    epoch: () => asStaff(() => readEpoch(bench.database)),
    pushWrite,
    push: (
      epoch: string,
      kind: string,
      id: string,
      version: number | null,
      patch: object = {},
      table = "services",
      seen?: object,
    ) => pushWrite({ epoch, kind, id, version, patch, table, ...(seen ? { seen } : {}) }),
    readName: async (id: string) =>
      (await bench.database.query<{ name: string }>("select name from services where id = $1", [id]))[0]?.name,
  };
}
