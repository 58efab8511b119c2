import type { InjectOptions } from "fastify";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ErrorAnswer } from "../../../../../server/programs/server/http/graphql/errors.ts";
import { testApp, type TestApp } from "../../../../support/app.ts";

const script = `console.log("${"帳場".repeat(1000)}");`;
let folder: string;
let server: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "choba-console-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<!doctype html><html><head><title>$& 帳場</title></head></html>");
  await writeFile(join(folder, "favicon.svg"), "<svg/>");
  await writeFile(join(folder, "assets", "main-AbC123.js"), script);
  await writeFile(join(folder, "assets", "main-AbC123.js.br"), brotliCompressSync(script));
  server = await testApp({ client: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const browse = (url: string, headers = {}) =>
  server.app.inject({ url, headers: { accept: "text/html,*/*;q=0.8", ...headers } });

describe("the built console", () => {
  test.each(["/", "/home", "/CouponEdit?id=1", "/session/signin", "/index.html"])("%s opens the page", async (url) => {
    const { statusCode, headers, body } = await browse(url);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain("<title>$& 帳場</title>");
  });

  test("the root is the page for a program that asks for anything", async () => {
    const { statusCode, headers } = await server.app.inject({ url: "/" });
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  });

  test("the page carries the nonce that its own policy allows for styles, another one each time, and is not kept", async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, body } = await browse("/home");
        const nonce = /<meta property="csp-nonce" nonce="([0-9a-f]{32})"/.exec(body)?.[1];
        expect(String(headers["content-security-policy"])).toContain(`style-src 'self' 'nonce-${nonce}'`);
        expect(headers).toMatchObject({ "cache-control": "no-cache" });
        // A page that was revalidated would keep its old nonce under a new policy.
        expect([headers.etag, headers["last-modified"]]).toEqual([undefined, undefined]);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test("a hashed file is kept for a year, and sent as the build compressed it", async () => {
    const url = "/assets/main-AbC123.js";
    const packed = await browse(url, { "accept-encoding": "gzip, br" });
    expect(packed.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(String(packed.headers["content-type"])).toContain("javascript");
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script);
    const plain = await browse(url, { "accept-encoding": "identity" });
    expect(plain.body).toBe(script);
  });

  test("a hashed file has no headers of a page, but the ones that hold for every file", async () => {
    const { headers } = await browse("/assets/main-AbC123.js", { "accept-encoding": "br" });
    const { "x-content-type-options": type, "cross-origin-resource-policy": origin } = headers;
    expect([type, origin]).toEqual(["nosniff", "same-origin"]);
    expect(Object.keys(headers)).not.toContain("content-security-policy");
    expect(Object.keys(headers)).not.toContain("x-ratelimit-limit");
    expect([headers.etag, headers["last-modified"]]).toEqual([undefined, undefined]);
    expect(JSON.stringify(headers).length).toBeLessThan(350);
  });

  test("a file without a hash is asked for again", async () => {
    const { headers, body } = await browse("/favicon.svg");
    expect({ cache: headers["cache-control"], body }).toEqual({ cache: "no-cache", body: "<svg/>" });
    expect(headers.etag).toBeDefined();
  });

  test("what no page can be answers NOT_FOUND: a missing script, a call of another kind, a way out of the folder", async () => {
    const codeOf = async (request: InjectOptions) => {
      const response = await server.app.inject(request);
      return response.json<{ errors: ErrorAnswer[] }>().errors[0]?.extensions.code;
    };
    expect(await codeOf({ url: "/assets/gone-1.js", headers: { accept: "*/*" } })).toBe("NOT_FOUND");
    expect(await codeOf({ url: "/home", method: "DELETE", headers: { accept: "text/html" } })).toBe("NOT_FOUND");
    expect(await codeOf({ url: "/..%2f..%2fetc/passwd", headers: { accept: "*/*" } })).toBe("NOT_FOUND");
  });
});
