/// <reference lib="webworker" />
import { startCaching } from "./caching.ts";
import { startMessages } from "./messages.ts";
import { startSyncEvents } from "./sync-events.ts";

startCaching();
startSyncEvents();
startMessages();
