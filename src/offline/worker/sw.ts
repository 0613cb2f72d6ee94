/// <reference lib="webworker" />

import { startSyncEvents } from "./background-sync.ts";
import { startCaching } from "./caching.ts";
import { startMessages } from "./messages.ts";
import { startWebPush } from "./web-push.ts";
import { scope } from "./worker-scope.ts";

startCaching();
startSyncEvents(scope);
startMessages();
startWebPush(scope);
