import type { RealtimeChannel } from "@supabase/realtime-js";
import type { Subscription, SubscriptionHandlers } from "../channel.ts";
import type { StaffClient } from "./staff-client.ts";
import { isDenial } from "./staff-request.ts";

/** The topic that staff alone may hear, on which the database says under which version something has changed, and no more. */
const topic = "staff";

/**
 * Subscribes to the database's pokes. Without a token in hand a channel would be joined with the public key and stay silent, so
 * the token comes first, and is a new one where the old one has run out.
 */
export function subscribeToPokes({ rest, realtime, token }: StaffClient, handlers: SubscriptionHandlers): Subscription {
  /** Tells this device's echoes from those of others, who listen to the same topic. */
  const nonce = crypto.randomUUID();
  let isOpen = true;
  let channel: RealtimeChannel | undefined;

  const subscribe = async () => {
    await realtime.setAuth(await token());
    // A channel of the same topic that is still being left would be found again.
    await realtime.removeAllChannels();
    if (!isOpen) return;
    channel = realtime.channel(topic, { config: { private: true } });
    channel.on("broadcast", { event: "poke" }, ({ payload }) => {
      if (isOpen) handlers.poke(Number(payload?.version) || 0);
    });
    channel.on("broadcast", { event: "echo" }, ({ payload }) => {
      if (isOpen && payload?.nonce === nonce) handlers.echo();
    });
    channel.on("broadcast", { event: "check" }, () => {
      if (isOpen) handlers.denied();
    });
    channel.subscribe((status, error) => {
      if (!isOpen) return;
      if (status === "SUBSCRIBED") return handlers.joined();
      if (/unauthorized|permission/i.test(error?.message ?? "")) handlers.denied();
      handlers.down();
    });
  };
  subscribe().catch(() => isOpen && handlers.down());

  return {
    requestEcho: async () => {
      await token();
      const { error, status } = await rest.rpc("request_echo", { nonce });
      if (isDenial(status) && isOpen) handlers.denied();
      if (error) throw new Error(error.message);
    },
    close: () => {
      isOpen = false;
      // The socket may be gone already; then there is nobody to say goodbye to.
      if (channel) void realtime.removeChannel(channel).catch(() => undefined);
    },
  };
}

/** Hands a renewed token to the open socket, which would be closed with the old one. */
export const renewRealtime = ({ realtime }: StaffClient): Promise<void> => realtime.setAuth();

/** Closes the socket itself. */
export async function closeRealtime({ realtime }: StaffClient): Promise<void> {
  await realtime.removeAllChannels();
  await realtime.disconnect();
}
