import type { FastifyInstance } from "fastify";
import { badInput } from "../../i18n/ja/messages.ts";
import { Rejected } from "../../src/core/rejected.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw new Rejected("BAD_INPUT", { args: [badInput.utf8] });
    throw error;
  }
}

/** Reads JSON bodies and refuses bytes that are not UTF-8: Node would replace them by U+FFFD, which would be stored. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    try {
      void parse(request, decode(Buffer.isBuffer(body) ? body : Buffer.from(body)), done);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
}

/** Refuses compressed bodies at every address: their size is unknown until they are in memory. */
export function refuseCompressed(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ headers }) => {
    const encoding = headers["content-encoding"]?.trim().toLowerCase();
    if (encoding === undefined || encoding === "" || encoding === "identity") return;
    throw Object.assign(new Rejected("BAD_INPUT", { args: [badInput.compressed] }), { statusCode: 415 });
  });
}
