import { createServer, connect, type AddressInfo, type Socket } from "node:net";

/** A way to a socket of this machine that can fall silent, as a network does that loses everything: nothing is refused or closed. */
export async function openSilentProxy(target: string) {
  let silent = false;
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(target);
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(one);
      one.on("data", (bytes: Buffer) => void (silent || other.write(bytes)));
      one.on("error", () => {});
      one.on("close", () => void (silent || other.destroy()));
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    port: (server.address() as AddressInfo).port,
    setSilent(value: boolean) {
      silent = value;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
