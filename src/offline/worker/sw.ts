/// <reference lib="webworker" />
import { startCaching } from "./caching.ts";
import { startMessages } from "./messages.ts";
import { startSyncEvents } from "./sync-events.ts";
import { startWebPush } from "./web-push.ts";
import { scope } from "./worker-scope.ts";

startCaching();
startSyncEvents();
startMessages();
startWebPush(scope);
