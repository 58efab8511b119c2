import { createServer, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { onTestFinished } from "vitest";

/** What proxies of the field say of themselves. */
export const proxyWords: readonly IncomingHttpHeaders[] = [
  { forwarded: "for=192.0.2.1;proto=https" },
  { "x-forwarded-for": "192.0.2.1" },
  { "x-forwarded-for": "nobody" },
  { "x-forwarded-proto": "https" },
  { "x-real-ip": "192.0.2.1" },
  { via: "1.1 varnish" },
  { "cf-connecting-ip": "192.0.2.1" },
  { "true-client-ip": "192.0.2.1" },
  { host: "choba.example.jp" },
];

/** A proxy of the running test in front of a server of this machine, which says so by these headers alone. Answers its address. */
export async function proxyTo(target: string, own: IncomingHttpHeaders): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onward = httpRequest(new URL(url ?? "/", target), { method, headers: { ...headers, ...own } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    proxy.close().closeAllConnections();
  });
  const address = proxy.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}
