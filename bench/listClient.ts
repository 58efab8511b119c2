import { Agent, request } from "node:http";

/** A GraphQL request, and how many times to send it. */
export type ListRequest = { body: string; count: number };

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

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
  const sendAll = async () => {
    for (let sent = 0; sent < count; sent++) await send(Number(process.argv[2]), body);
  };
  sendAll().then(
    () => process.send?.(""),
    (fault: unknown) => process.send?.(String(fault)),
  );
});
