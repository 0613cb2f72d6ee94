import { expect, it } from "vitest";
import { getSqlState, makeSignedInCaller, runAsCaller, service } from "../../harness/database.ts";
import { onBothEngines } from "../database/engines.ts";

const message = { name: "Otieno", email: "otieno@example.org", message: "Does the night train run?\nAnd when?" };

onBothEngines({}, (bench) => {
  const submit = (id: string, change: object = {}) => {
    const { name, email, message: text } = { ...message, ...change };
    return runAsCaller(bench.database, service, async () => {
      const [row] = await bench.database.query<{ answer: { outcome: string } }>(
        "select public.submit_message($1, $2, $3, $4, '192.0.2.1') as answer",
        [id, name, email, text],
      );
      return row?.answer.outcome;
    });
  };

  it("is stored once under its key, and does not come back once staff have deleted it", async () => {
    const id = crypto.randomUUID();
    expect(await submit(id)).toBe("created");
    expect(await submit(id)).toBe("exists");
    expect(await submit(id, { message: "Another" })).toBe("mismatch");
    const seenMessages = await runAsCaller(bench.database, makeSignedInCaller(bench.staff), () =>
      bench.database.query("delete from messages where id = $1 returning name", [id]),
    );
    expect(seenMessages).toEqual([{ name: "Otieno" }]);
    expect(await submit(id)).toBe("deleted");
    await bench.database.query("select private.prune_deleted_rows('0 days')");
    await bench.database.query("select private.new_epoch()");
    expect(await submit(id)).toBe("deleted");
    expect(await bench.database.query("select id from messages")).toEqual([]);
  });

  it("is read by staff alone, written by the function alone, and changed by nobody", async () => {
    await submit(crypto.randomUUID());
    const readAs = (userId: string) =>
      runAsCaller(bench.database, makeSignedInCaller(userId), () => bench.database.query("select id from messages"));
    expect(await readAs(bench.staff)).toHaveLength(1);
    expect(await readAs(bench.outsider)).toEqual([]);
    for (const statement of [
      "update messages set name = 'x'",
      "insert into messages (name, email, message) values ('x', 'x@y.example', 'x')",
      `select submit_message(gen_random_uuid(), 'x', 'x@y.example', 'x', '')`,
    ]) {
      const attempt = runAsCaller(bench.database, makeSignedInCaller(bench.staff), () =>
        bench.database.query(statement),
      );
      expect(await getSqlState(attempt), statement).toBe("42501");
    }
  });
});
