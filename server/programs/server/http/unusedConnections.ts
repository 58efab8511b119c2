import type { FastifyInstance } from "fastify";
import type { Socket } from "node:net";

/**
 * Ends connections that have sent nothing when the server closes. Browsers open such connections in advance, and Node counts them as
 * busy: the server would wait a minute for their first request, and the process would be ended by force.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  app.addHook("preClose", async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
