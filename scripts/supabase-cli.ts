/**
 * The command that starts the Supabase CLI, and its first arguments. npx downloads it (140 MB) in the version for which the
 * tools were written, because its commands and their output change between major versions. SUPABASE_CLI names another.
 */
export const [supabaseProgram = "", ...supabaseArgs] = (process.env.SUPABASE_CLI ?? "npx --yes supabase@3.1.0").split(
  " ",
);
