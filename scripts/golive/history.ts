import { readdir } from "node:fs/promises";
import {
  baselineRelease,
  describeOlderHistory,
  judgeHistory,
  releaseVersions,
  selectBaseline,
} from "../../backend/baseline.ts";
import type { Project } from "./project.ts";

/** Reads the versions of the migrations that a hosted database says it has. */
async function readHistory({ sql }: Pick<Project, "sql">): Promise<string[]> {
  const [table] = await sql("select to_regclass('supabase_migrations.schema_migrations') is not null as exists");
  if (table?.exists !== true) return [];
  const rows = await sql("select version from supabase_migrations.schema_migrations order by version");
  return rows.map(({ version }) => String(version));
}

/**
 * Has a hosted database of the baseline's release say that it has the baseline, by `supabase migration repair`: it changes no schema and
 * no row. The baseline is recorded before the release's versions are deleted, so an interrupted repair can be resumed.
 * @returns false if there was nothing to record
 * @throws Error for a database from before that release
 */
export async function repairHistory(project: Pick<Project, "sql" | "onProject">): Promise<boolean> {
  const applied = await readHistory(project);
  const baseline = selectBaseline(await readdir("supabase/migrations"));
  const state = judgeHistory(applied, baseline);
  if (state === "current") return false;
  if (state === "older") {
    throw new Error(
      describeOlderHistory(
        "The tables of this project",
        `Check out version ${baselineRelease} and run \`npm run golive\` there once, which brings them up to date, then here again.`,
      ),
    );
  }
  const repair = (status: "applied" | "reverted", versions: readonly string[]) =>
    project.onProject("migration", "repair", "--status", status, ...versions);
  if (state === "release") await repair("applied", baseline);
  await repair(
    "reverted",
    releaseVersions.filter((version) => applied.includes(version)),
  );
  return true;
}
