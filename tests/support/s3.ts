import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** An S3-compatible store in memory that knows PutObject and GetObject (whole or a part) by path (`/bucket/key`), and refuses unsigned calls. */
export async function standInS3() {
  const objects = new Map<string, { body: Buffer; type: string }>();
  const server = createServer(async (request, response) => {
    const key = decodeURIComponent(request.url?.split("?", 1)[0] ?? "");
    const fail = (status: number, code: string) =>
      response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) return fail(403, "AccessDenied");
    if (request.method === "PUT") {
      objects.set(key, { body: await bodyOf(request), type: request.headers["content-type"] ?? "" });
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    const found = objects.get(key);
    if (!found) return fail(404, "NoSuchKey");
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
    if (from === undefined) return response.writeHead(200, { "content-type": found.type }).end(found.body);
    const size = found.body.length;
    const [start, end] = [Number(from), to ? Math.min(Number(to), size - 1) : size - 1];
    if (start > end) return fail(416, "InvalidRange");
    const headers = { "content-type": found.type, "content-range": `bytes ${start}-${end}/${size}` };
    return response.writeHead(206, headers).end(found.body.subarray(start, end + 1));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
