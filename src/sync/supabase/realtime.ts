import type { RealtimeChannel } from "@supabase/realtime-js";
import type { Subscription, SubscriptionHandlers } from "../channel.ts";
import type { StaffClient } from "./staff-client.ts";
import { isDenial } from "./staff-request.ts";

/** The topic that only staff may subscribe to. Its messages carry only the version of a change. */
const topic = "staff";

/**
 * Subscribes to the database's pokes. It fetches a valid token first, because a channel that was joined with the public key
 * would receive nothing.
 */
export function subscribeToPokes(
  { rest, realtime, getToken }: StaffClient,
  handlers: SubscriptionHandlers,
): Subscription {
  /** An id by which this device recognises its own echoes, because all devices listen to the same topic. */
  const nonce = crypto.randomUUID();
  let isOpen = true;
  let channel: RealtimeChannel | undefined;

  const subscribe = async () => {
    await realtime.setAuth(await getToken());
    // `channel` would return a channel of the same topic that is still being left.
    await realtime.removeAllChannels();
    if (!isOpen) return;
    channel = realtime.channel(topic, { config: { private: true } });
    channel.on("broadcast", { event: "poke" }, ({ payload }) => {
      if (isOpen) handlers.onPoke(Number(payload?.version) || 0);
    });
    channel.on("broadcast", { event: "echo" }, ({ payload }) => {
      if (isOpen && payload?.nonce === nonce) handlers.onEcho();
    });
    channel.on("broadcast", { event: "check" }, () => {
      if (isOpen) handlers.onDenied();
    });
    channel.subscribe((status, error) => {
      if (!isOpen) return;
      if (status === "SUBSCRIBED") return handlers.onJoined();
      if (/unauthorized|permission/i.test(error?.message ?? "")) handlers.onDenied();
      handlers.onDown();
    });
  };
  subscribe().catch(() => isOpen && handlers.onDown());

  return {
    requestEcho: async () => {
      await getToken();
      const { error, status } = await rest.rpc("request_echo", { nonce });
      if (isDenial(status) && isOpen) handlers.onDenied();
      if (error) throw new Error(error.message);
    },
    close: () => {
      isOpen = false;
      // The socket may be closed already; then the channel cannot be left.
      if (channel) void realtime.removeChannel(channel).catch(() => undefined);
    },
  };
}

/** Sends a renewed token over the open socket, which the server would close when the old one expires. */
export const renewRealtime = ({ realtime }: StaffClient): Promise<void> => realtime.setAuth();

/** Closes the socket itself. */
export async function closeRealtime({ realtime }: StaffClient): Promise<void> {
  await realtime.removeAllChannels();
  await realtime.disconnect();
}
