import type { Endpoint } from "../core/consoleConfig.ts";
import { signInDocuments } from "../core/signInDocuments.ts";
import { IdentityError } from "./identityClient.ts";
import { post } from "./loginQuery.ts";

export type FieldFault = { field: string; message: string };

type Answer = {
  data?: Readonly<Record<string, unknown>> | null;
  errors?: { message: string; extensions?: { errors?: FieldFault[] } }[];
};

/** What became of a form: what the server answered, or why it refused, by field where one is at fault. */
export type Outcome<Data> = { data: Data } | { message: string; faults: readonly FieldFault[] };

/**
 * Sends a document of the pages before the console, which has one root field.
 * @throws IdentityError UNREACHABLE
 */
export async function openCall<Data>(
  endpoint: Endpoint,
  document: keyof typeof signInDocuments,
  variables: Readonly<Record<string, unknown>>,
  headers: Record<string, string> = {},
): Promise<Outcome<Data>> {
  const query = signInDocuments[document];
  let answer: Answer;
  try {
    const operationName = /^\w+ (\w+)/.exec(query)?.[1];
    answer = (await (await post(endpoint, headers, { operationName, query, variables })).json()) as Answer;
  } catch (error) {
    throw new IdentityError("UNREACHABLE", error);
  }
  const [error] = answer.errors ?? [];
  if (error) return { message: error.message, faults: error.extensions?.errors ?? [] };
  const [data] = Object.values(answer.data ?? {});
  if (data === undefined || data === null) throw new IdentityError("OTHER", `${document}: neither data nor an error`);
  return { data: data as Data };
}
