/** The code that every island is brought to life with, for whoever has it run before an island. */
export { hydrateInto } from "../../shared/ui/live-root.tsx";
