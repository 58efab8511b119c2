import { useContext } from "react";
import type { Code } from "../core/rejected.ts";
import { endpointOf } from "../core/consoleConfig.ts";
import { isCode } from "../../i18n/ja/messages.ts";
import { errorOf } from "./errors.ts";
import type { TransportOptions } from "./transport.ts";
import { TransportContext } from "./transportContext.ts";

/** Calls an address of the server with the viewer's token. The body is sent as JSON, a Blob as it is. @throws HttpError as the other calls (errors.ts) */
export type Authorized = (path: string, init?: { method?: string; body?: unknown; signal?: AbortSignal | undefined }) => Promise<Response>;

type Refusal = { errors?: readonly { extensions?: { code?: unknown; args?: readonly (string | number)[]; id?: string } }[] };

const codeOfStatus = (status: number): Code =>
  status === 401 ? "UNAUTHENTICATED" : status === 403 ? "FORBIDDEN" : status === 404 ? "NOT_FOUND" : "INTERNAL";

async function refusalOf(response: Response) {
  const body = (await response.json().catch(() => ({}))) as Refusal;
  const { code, args = [], id } = body.errors?.[0]?.extensions ?? {};
  return errorOf(isCode(code) ? code : codeOfStatus(response.status), { args, ...(id && { id }) });
}

/** Makes such a function. Each call uses the current token and key. */
const createAuthorized =
  (options: TransportOptions): Authorized =>
  async (path, { method = "GET", body, signal } = {}) => {
    const token = await options.token();
    const { key } = endpointOf(options.config, options.apiType(), options.appControl());
    const response = await (options.fetch ?? fetch)(path, {
      method,
      headers: {
        "x-api-key": key,
        ...(token ? { authorization: token } : {}),
        ...(body === undefined ? {} : { "content-type": body instanceof Blob ? "application/octet-stream" : "application/json" }),
      },
      body: body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body),
      signal: signal ?? null,
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw errorOf("UNAVAILABLE");
    });
    if (!response.ok) throw await refusalOf(response);
    return response;
  };

/** The function for addresses of the server outside GraphQL. Throws without a provider. */
export function useAuthorized(): Authorized {
  const options = useContext(TransportContext);
  if (!options) throw new Error("useAuthorized is used outside its provider");
  return createAuthorized(options);
}
