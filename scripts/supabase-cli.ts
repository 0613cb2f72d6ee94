/**
 * The command that starts the Supabase CLI, and its first arguments. npx fetches it when it is needed, 140 MB, in the version
 * that the tools were written with: its commands and their output change between major versions. SUPABASE_CLI names another.
 */
export const [supabaseProgram = "", ...supabaseArgs] = (process.env.SUPABASE_CLI ?? "npx --yes supabase@3.1.0").split(
  " ",
);
