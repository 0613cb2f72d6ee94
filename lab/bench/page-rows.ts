/** This project's engine with leads one by one, and blocks for the search. */
import { createTableStorages } from "../../src/sync/dexie/table-storages.ts";
import { registerListContender } from "./engine-list.ts";

registerListContender(createTableStorages({ from: Number.POSITIVE_INFINITY, size: 1 }));
