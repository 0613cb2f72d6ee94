/** This project's engine, as the staff area runs it: leads in packs, and blocks of what they are found by. */
import { registerListContender } from "./engine-list.ts";

registerListContender();
