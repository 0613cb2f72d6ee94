import { onReconnect } from "../../shared/lib/on-reconnect.ts";

/**
 * Fetches code and uses it once. After a failure it is fetched again whenever the network may be back.
 * @param load imports the module
 * @returns a function that cancels it
 */
export function loadPart<Module>(load: () => Promise<Module>, use: (module: Module) => void): () => void {
  let isEnded = false;
  const end = () => {
    isEnded = true;
    stopListening();
  };
  const attempt = async () => {
    try {
      const module = await load();
      if (isEnded) return;
      end();
      use(module);
    } catch (error) {
      console.warn("A part of this page cannot be fetched.", error);
    }
  };
  const stopListening = onReconnect(() => void attempt());
  void attempt();
  return end;
}
