import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

type Received = { path: string; headers: IncomingHttpHeaders; body: string };
export type Reply = { status: number; body?: string };

/** An HTTP server in the place of somebody else's: keeps what it is sent and answers as the test says. */
export async function standIn(answer: (received: Received) => Reply | Promise<Reply>) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one = { path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks).toString("utf8") };
    received.push(one);
    const { status, body = "" } = await answer(one);
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
