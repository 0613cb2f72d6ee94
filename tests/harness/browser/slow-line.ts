import net, { type AddressInfo, type Socket } from "node:net";

/** A line's properties: bytes a second in each direction, milliseconds there and back. */
export type LineSpeed = { bytesPerSecond: number; roundTrip: number };

export type SlowLine = {
  url: string;
  /** While true, no byte passes; setting it cuts open connections. */
  offline: boolean;
  close: () => Promise<void>;
};

/** The size in bytes of the pieces in which data arrives. As on a real line, connections that share the line take turns. */
const pieceSize = 1_460;

/**
 * Starts a TCP proxy that simulates a slow line: all connections share its speed, and every piece arrives half a round trip after
 * it has left. A connection costs a round trip of its own before the first byte passes.
 */
export async function startSlowLine(targetUrl: string, speed: LineSpeed): Promise<SlowLine> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  const [up, down] = [startDirection(speed), startDirection(speed)];
  let isOffline = false;
  const server = net.createServer({ allowHalfOpen: true }, (client) => {
    if (isOffline) return void client.destroy();
    const upstream = net.connect({ host: target.hostname, port: Number(target.port), allowHalfOpen: true });
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
      socket.on("error", end);
    }
    const openedAt = performance.now() + speed.roundTrip;
    up(client, upstream, openedAt);
    down(upstream, client, openedAt);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get offline() {
      return isOffline;
    },
    set offline(value) {
      isOffline = value;
      if (value) for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** Makes one direction of a line. @returns a function that forwards the data that one socket receives to another */
function startDirection({ bytesPerSecond, roundTrip }: LineSpeed) {
  /** The moment at which the last piece so far has left. */
  let busyUntil = 0;
  return (from: Socket, to: Socket, openedAt: number): void => {
    // Each timer does the oldest task: timers that are due together may fire in any order, and pieces must not.
    const tasks: (() => void)[] = [];
    const at = (moment: number, task: () => void) => {
      tasks.push(task);
      setTimeout(
        () => {
          const next = tasks.shift();
          if (!to.destroyed) next?.();
        },
        Math.max(0, moment - performance.now()),
      );
    };
    from.on("data", (data) => {
      // The sender is paused until its data has left, because it would otherwise fill the proxy's memory.
      from.pause();
      for (let start = 0; start < data.length; start += pieceSize) {
        const piece = data.subarray(start, start + pieceSize);
        busyUntil = Math.max(busyUntil, performance.now(), openedAt) + (piece.length / bytesPerSecond) * 1_000;
        at(busyUntil + roundTrip / 2, () => to.write(piece));
      }
      setTimeout(() => from.resume(), Math.max(0, busyUntil - performance.now()));
    });
    from.on("end", () => at(performance.now() + roundTrip / 2, () => to.end()));
  };
}
