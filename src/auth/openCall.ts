import type { ApiEndpoint } from "../core/consoleConfig.ts";
import { signInDocuments } from "../core/signInDocuments.ts";
import type { OpenInvitation, Result } from "../generated/types.ts";
import type { SetUpCompanyMutation } from "../generated/graphql.ts";
import { IdentityError } from "./identityClient.ts";
import { postDocument } from "./loginQuery.ts";

type FieldFault = { field: string; message: string };

/** What each document's root field answers. */
type Data = {
  checkSetupCode: Result;
  setUpCompany: SetUpCompanyMutation["data"];
  invitation: OpenInvitation;
  accept: Result;
};

type OpenCallAnswer = {
  data?: Readonly<Record<string, unknown>> | null;
  errors?: { message: string; extensions?: { errors?: FieldFault[] } }[];
};

/** Why the server refused a form, by field where one is at fault. */
export type FormRefusal = { message: string; faults: readonly FieldFault[] };

/**
 * Sends a document of the pages before the console, which has one root field.
 * @throws IdentityError UNREACHABLE
 */
export async function sendOpenDocument<Name extends keyof Data>(
  endpoint: ApiEndpoint,
  document: Name,
  variables: Readonly<Record<string, unknown>>,
): Promise<{ data: Data[Name] } | FormRefusal> {
  const query = signInDocuments[document];
  let answer: OpenCallAnswer;
  try {
    const operationName = /^\w+ (\w+)/.exec(query)?.[1];
    answer = (await (await postDocument(endpoint, {}, { operationName, query, variables })).json()) as OpenCallAnswer;
  } catch (error) {
    throw new IdentityError("UNREACHABLE", error);
  }
  const [error] = answer.errors ?? [];
  if (error) return { message: error.message, faults: error.extensions?.errors ?? [] };
  const [data] = Object.values(answer.data ?? {});
  if (data === undefined || data === null) throw new IdentityError("OTHER", `${document}: neither data nor an error`);
  return { data: data as Data[Name] };
}
