/// <reference lib="webworker" />
import { startCaching } from "./caching.ts";
import { startMessages } from "./messages.ts";
import { startPush } from "./push.ts";
import { startSyncEvents } from "./sync-events.ts";
import { scope } from "./worker-scope.ts";

startCaching();
startSyncEvents();
startMessages();
startPush(scope);
