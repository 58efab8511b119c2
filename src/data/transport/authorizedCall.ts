import { useContext } from "react";
import type { RejectionCode } from "../../core/rejected.ts";
import { pickEndpoint } from "../../core/consoleConfig.ts";
import { isCode } from "../../../i18n/ja/words/messages.ts";
import { buildHttpError } from "../errors.ts";
import { buildViewHeader, type TransportOptions } from "./transport.ts";
import { TransportContext } from "./transportContext.ts";

/** Calls an address of the server with the viewer's token. The body is sent as JSON, a Blob as it is. @throws HttpError as the other calls (errors.ts) */
export type AuthorizedCall = (
  path: string,
  init?: { method?: string; body?: unknown; signal?: AbortSignal | undefined },
) => Promise<Response>;

type RefusalAnswer = {
  errors?: readonly { extensions?: { code?: unknown; args?: readonly (string | number)[]; id?: string } }[];
};

const codeOfStatus = (status: number): RejectionCode =>
  status === 401 ? "UNAUTHENTICATED" : status === 403 ? "FORBIDDEN" : status === 404 ? "NOT_FOUND" : "INTERNAL";

async function readRefusalError(response: Response) {
  const body = (await response.json().catch(() => ({}))) as RefusalAnswer;
  const { code, args = [], id } = body.errors?.[0]?.extensions ?? {};
  return buildHttpError(isCode(code) ? code : codeOfStatus(response.status), { args, ...(id && { id }) });
}

/** Makes such a function. Each call uses the current token and key. */
const createAuthorized =
  (options: TransportOptions): AuthorizedCall =>
  async (path, { method = "GET", body, signal } = {}) => {
    const token = await options.token();
    const { key } = pickEndpoint(options.config, options.apiType(), options.appControl());
    const response = await (options.fetch ?? fetch)(path, {
      method,
      headers: {
        "x-api-key": key,
        ...(token ? { authorization: token } : {}),
        ...buildViewHeader(options),
        ...(body === undefined
          ? {}
          : { "content-type": body instanceof Blob ? "application/octet-stream" : "application/json" }),
      },
      body: body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body),
      signal: signal ?? null,
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw buildHttpError("UNAVAILABLE");
    });
    if (!response.ok) throw await readRefusalError(response);
    return response;
  };

/** The function for addresses of the server outside GraphQL. Throws without a provider. */
export function useAuthorized(): AuthorizedCall {
  const options = useContext(TransportContext);
  if (!options) throw new Error("useAuthorized is used outside its provider");
  return createAuthorized(options);
}
