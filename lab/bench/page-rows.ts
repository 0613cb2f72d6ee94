/** This project's engine with leads one by one, and blocks of what they are found by. */
import { tableStorages } from "../../src/sync/dexie/table-storages.ts";
import { contendWithList } from "./engine-list.ts";

contendWithList(tableStorages({ from: Number.POSITIVE_INFINITY, size: 1 }));
