import { Agent, request } from "node:http";

/** A GraphQL request, and how many times to send it. */
export type ListRequest = { body: string; count: number };

/** Connections that send at once, so that the server has the next request when it has answered one. */
const connections = 4;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** Sends the body once and reads the answer to its end. @throws Error unless it has data */
const send = (port: number, body: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const sent = request({ agent, port, host: "127.0.0.1", path: "/graphql", method: "POST", headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => {
        const start = Buffer.concat(parts).toString("utf8", 0, 500);
        return start.startsWith('{"data":{"answer":[{') ? resolve() : reject(new Error(start));
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });

process.on("message", ({ body, count }: ListRequest) => {
  let sent = 0;
  const sendAll = async () => {
    while (sent++ < count) await send(Number(process.argv[2]), body);
  };
  Promise.all(Array.from({ length: connections }, sendAll)).then(
    () => process.send?.(""),
    (fault: unknown) => process.send?.(String(fault)),
  );
});
