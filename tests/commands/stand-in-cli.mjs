/** Stands for the Supabase CLI where it answers no types. */
console.log("No types here");
