/** Stands for the Supabase CLI if it answers no types. */
console.log("No types here");
