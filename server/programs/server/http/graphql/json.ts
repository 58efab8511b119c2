import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import { badInput } from "../../../../../i18n/ja/words/messages.ts";
import { Rejected } from "../../../../../src/core/rejected.ts";
import type { ServerConfig } from "../../../../platform/config/config.ts";
import { graphqlPath } from "../../../../platform/config/otherVariables.ts";
import type { ServerWorld } from "../../../../engine/world.ts";
import { findCaller } from "../caller.ts";
import { outlineJson } from "../../../../platform/log/jsonOutline.ts";
import { refuseUndeclaredVariables } from "./undeclared.ts";

/** Bytes of a body that anybody may send. Sign-in, sign-up and the first company need less than a tenth. */
const strangerBytes = 64 * 1024;

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw new Rejected("BAD_INPUT", { args: [badInput.utf8] });
    throw error;
  }
}

/** @throws Rejected UNAUTHENTICATED for a token or key that is not valid, TOO_LARGE where there is none */
async function refuseStranger({ identity }: Pick<ServerWorld, "identity">, request: FastifyRequest): Promise<void> {
  if (await findCaller(identity, request, { keys: true })) return;
  const { authorization, "x-api-key": key } = request.headers;
  throw new Rejected((authorization ?? key) ? "UNAUTHENTICATED" : "TOO_LARGE");
}

/** The bytes of a body. Who sends many is looked up before more of them are taken. @throws Rejected */
async function readBodyBytes(
  world: Pick<ServerWorld, "identity"> & { config: Pick<ServerConfig, "bodyLimit"> },
  request: FastifyRequest,
  payload: Readable,
): Promise<Buffer> {
  const { bodyLimit } = world.config;
  const chunks: Buffer[] = [];
  let known = false;
  const admit = async (bytes: number) => {
    if (bytes > bodyLimit) throw new Rejected("TOO_LARGE");
    if (known || bytes <= strangerBytes) return;
    await refuseStranger(world, request);
    known = true;
  };
  await admit(Number(request.headers["content-length"] ?? 0));
  let size = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    size += chunk.length;
    await admit(size);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Whether a request is one for GraphQL. */
export const isGraphqlRequest = ({ url }: Pick<FastifyRequest, "url">): boolean => url.split("?", 1)[0] === graphqlPath;

/**
 * Reads JSON bodies: of who is not signed in 64 kB, of nobody more depth, values or variables than an operation takes. Refuses bytes that
 * are not UTF-8: Node would replace them by U+FFFD, which would be stored.
 */
export function addJsonParser(app: FastifyInstance, world: ServerWorld): void {
  const parse = app.getDefaultJsonParser("error", "error");
  // Text is read nowhere, and Fastify would take megabytes of it of anybody.
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", async (request: FastifyRequest, payload: Readable) => {
    const bytes = await readBodyBytes(world, request, payload);
    if (isGraphqlRequest(request)) refuseUndeclaredVariables(bytes);
    else outlineJson(bytes);
    return new Promise((resolve, reject) => {
      void parse(request, decode(bytes), (error, body) => (error ? reject(error) : resolve(body)));
    });
  });
}

/** Refuses compressed bodies at every address: their size is unknown until they are in memory. */
export function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ headers }) => {
    const encoding = headers["content-encoding"]?.trim().toLowerCase();
    if (encoding === undefined || encoding === "" || encoding === "identity") return;
    throw Object.assign(new Rejected("BAD_INPUT", { args: [badInput.compressed] }), { statusCode: 415 });
  });
}
