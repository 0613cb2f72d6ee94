import { randomBytes } from "node:crypto";
import type { Client } from "pg";
import { listBackedUpTables } from "./backup.ts";

/**
 * Makes the role that makes backups, or sets a new password for it. The role reads every row and writes none.
 * @param client a connection of the project's owner
 * @param url the address of that connection
 * @returns the connection address for the role, with its password, which is stored nowhere
 */
export async function makeReadingRole(client: Client, url: string, name: string): Promise<string> {
  const password = randomBytes(24).toString("base64url");
  const role = client.escapeIdentifier(name);
  const { rows } = await client.query("select from pg_roles where rolname = $1", [name]);
  await client.query("begin");
  try {
    // Row security would hide every lead.
    await client.query(
      `${rows.length > 0 ? "alter" : "create"} role ${role} login bypassrls inherit password ${client.escapeLiteral(password)}`,
    );
    await client.query(`alter role ${role} set default_transaction_read_only = on`);
    await client.query(`grant pg_read_all_data to ${role}`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
  const address = new URL(url);
  // The pooler of the hosted service expects the project's reference after a dot in the user name.
  address.username = name + (/\..*/.exec(decodeURIComponent(address.username))?.[0] ?? "");
  address.password = password;
  return address.href;
}

/**
 * Checks that the connection's role cannot write.
 * @throws Error when the role may write the tables that it backs up
 */
export async function refuseWritingRole(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; writes: boolean }>(
    `select rolname as name, rolsuper or rolcreaterole or exists (
       select from unnest($1::text[]) as backed(up) where has_table_privilege(up, 'insert, update, delete, truncate')) as writes
     from pg_roles where rolname = current_user`,
    [await listBackedUpTables(client)],
  );
  if (rows[0]?.writes) {
    throw new Error(
      `DATABASE_URL signs in as ${rows[0].name}, who may also write. Backups need a role that only reads: ` +
        "`npm run backup:hosted -- role kilele_backup` makes it and prints its address.",
    );
  }
}
