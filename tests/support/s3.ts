import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Keys of a page of a list; S3 has 1,000. */
const pageKeys = 100;

/** The answer to ListObjectsV2 of the keys (`/bucket/key`), a page of it. */
function listXml(keys: readonly string[], bucket: string, query: URLSearchParams): string {
  const [prefix, delimiter] = [query.get("prefix") ?? "", query.get("delimiter") ?? ""];
  const below = keys.map((key) => key.slice(bucket.length + 1)).filter((key) => key.startsWith(prefix));
  const cut = (key: string) => {
    const end = delimiter === "" ? -1 : key.indexOf(delimiter, prefix.length);
    return end < 0 ? key : key.slice(0, end + 1);
  };
  const names = [...new Set(below.map(cut))].sort();
  const from = Number(query.get("continuation-token") ?? 0);
  const page = names.slice(from, from + pageKeys);
  const rows = page.map((name) =>
    name.endsWith("/") && delimiter !== ""
      ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${name}</Key></Contents>`,
  );
  const isEnd = from + pageKeys >= names.length;
  const next = isEnd ? "" : `<NextContinuationToken>${from + pageKeys}</NextContinuationToken>`;
  return `<ListBucketResult><IsTruncated>${!isEnd}</IsTruncated>${next}${rows.join("")}</ListBucketResult>`;
}

/**
 * An S3-compatible store in memory that knows PutObject, GetObject (whole or a part), DeleteObject and ListObjectsV2 by path (`/bucket/key`),
 * and refuses unsigned calls. `refused`: keys that it does not take.
 */
export async function standInS3() {
  const objects = new Map<string, { body: Buffer; type: string }>();
  const refused = new Set<string>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://s3");
    const key = decodeURIComponent(pathname);
    const fail = (status: number, code: string) =>
      response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) return fail(403, "AccessDenied");
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (searchParams.get("list-type") === "2") {
      const xml = listXml([...objects.keys()], key.replace(/\/$/, ""), searchParams);
      return response.writeHead(200, { "content-type": "application/xml" }).end(xml);
    }
    if (request.method === "PUT") {
      if ([...refused].some((end) => key.endsWith(end))) return fail(403, "AccessDenied");
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
  };
  // An upload that is given up stores nothing.
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    refused,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
