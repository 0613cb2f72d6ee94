/** This project's engine with leads one by one, and blocks of what they are found by. */
import { createTableStorages } from "../../src/sync/dexie/table-storages.ts";
import { registerListContender } from "./engine-list.ts";

registerListContender(createTableStorages({ from: Number.POSITIVE_INFINITY, size: 1 }));
