import type { CDPSession } from "playwright";

type Params = Record<string, unknown>;
type Message = { id?: number; method?: string; params?: Params; result?: Params; error?: { message: string } };

/** A tab that is controlled by the browser's own protocol, because Playwright would wait for frames that are not drawn. */
export type BareTab = {
  /** @throws Error with the browser's reason */
  send: (method: string, params?: object) => Promise<Params>;
  on: (method: string, heard: (params: Params) => void) => void;
  close: () => Promise<void>;
};

/**
 * Opens a tab in a browser context of its own that draws a frame only on request.
 * @param session the session of the browser itself
 */
export async function openBareTab(session: CDPSession): Promise<BareTab> {
  const { browserContextId } = await session.send("Target.createBrowserContext");
  const { targetId } = await session.send("Target.createTarget", {
    url: "about:blank",
    browserContextId,
    enableBeginFrameControl: true,
  });
  const { sessionId } = await session.send("Target.attachToTarget", { targetId, flatten: false });
  const answers = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (params: Params) => void>();
  session.on("Target.receivedMessageFromTarget", (event) => {
    if (event.sessionId !== sessionId) return;
    const message = JSON.parse(event.message) as Message;
    if (message.id) answers.get(message.id)?.(message);
    else listeners.get(message.method ?? "")?.(message.params ?? {});
  });
  let last = 0;
  return {
    send: (method, params = {}) =>
      new Promise((done, fail) => {
        const id = ++last;
        answers.set(id, ({ result = {}, error }) => {
          answers.delete(id);
          if (error) fail(new Error(`${method}: ${error.message}`));
          else done(result);
        });
        const message = JSON.stringify({ id, method, params });
        session.send("Target.sendMessageToTarget", { sessionId, message }).catch(fail);
      }),
    on: (method, heard) => void listeners.set(method, heard),
    close: async () => {
      await session.send("Target.closeTarget", { targetId });
      await session.send("Target.disposeBrowserContext", { browserContextId });
    },
  };
}
