import sharp, { type Sharp } from "sharp";
import type { ErrorAnswer } from "../../server/programs/server/http/graphql/errors.ts";
import type { TestApp } from "./app.ts";

/** A file of a form, a PNG where not said. */
export type Part = { bytes: Buffer; name?: string; type?: string; field?: string };

/** Who sends it, null being nobody, and to which address. */
export type Way = { token?: string | null; to?: string };

/** The body of a form with this file, and its type. */
async function formOf({ bytes, name = "a.png", type = "image/png", field = "file" }: Part) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const encoded = new Response(form);
  return { type: encoded.headers.get("content-type") ?? "", payload: Buffer.from(await encoded.arrayBuffer()) };
}

/** Sends a file to a server, and gives its address or the refusal. */
export async function uploadTo({ app }: TestApp, part: Part, { token = "tencho", to = "/upload" }: Way = {}) {
  const { type, payload } = await formOf(part);
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await app.inject({
    method: "POST",
    url: to,
    headers: { "content-type": type, ...authorization },
    payload,
  });
  const body = response.json<{ url?: string; errors?: ErrorAnswer[] }>();
  const [error] = body.errors ?? [];
  return { status: response.statusCode, url: body.url ?? "", code: error?.extensions.code, message: error?.message };
}

export const canvas = (width = 40, height = 20): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });
export const png = () => canvas().png().toBuffer();
export const jpeg = () => canvas().jpeg().toBuffer();
