/** This project's engine, as the staff area runs it: leads in packs, and blocks for the search. */
import { registerListContender } from "./engine-list.ts";

registerListContender();
