import { expect, it } from "vitest";
import { DatabaseError, makePostgrestAnswer } from "../../backend/postgrest-errors.ts";

const makeAnswer = async (error: object) => makePostgrestAnswer(new DatabaseError(error), "anon")?.json();

it.each([
  ["permission denied for schema private", "permission denied for a schema"],
  ["function private.is_staff(text) does not exist", "function is_staff(text) does not exist"],
  ['relation "private.staff" does not exist', 'relation "staff" does not exist'],
  ['relation "private"."staff" does not exist', 'relation "staff" does not exist'],
  ["permission denied for function embedded.sign_in", "permission denied for function sign_in"],
  ["Key (name)=(a private. garden) already exists.", "Key (name)=(a private. garden) already exists."],
  ["permission denied for table leads", "permission denied for table leads"],
])("%s", async (said, told) => {
  expect(await makeAnswer({ code: "42501", message: said, detail: said, hint: said })).toEqual({
    code: "42501",
    message: told,
    details: told,
    hint: told,
  });
});

it("keeps what Postgres left out empty", async () => {
  expect(await makeAnswer({ code: "42501", message: "no" })).toEqual({
    code: "42501",
    message: "no",
    details: null,
    hint: null,
  });
});
