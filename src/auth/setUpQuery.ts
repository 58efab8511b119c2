import type { SetUpCompanyInput, SetUpCompanyMutation } from "../generated/graphql.ts";
import type { Endpoint } from "../core/consoleConfig.ts";
import { signInDocuments } from "../core/signInDocuments.ts";
import { IdentityError } from "./identityClient.ts";
import { post } from "./loginQuery.ts";

/** What the set-up has made. */
export type CompanySetup = SetUpCompanyMutation["data"];
type FieldFault = { field: string; message: string };
type Answer<Data> = {
  data?: Data | null;
  errors?: { message: string; extensions?: { errors?: FieldFault[] } }[];
};

/** Why the form was refused, by field where one is at fault. */
export type SetUpRefusal = { message: string; faults: readonly FieldFault[] };

/** Sends a call of the set-up. @throws IdentityError UNREACHABLE */
async function send<Data>(endpoint: Endpoint, body: object): Promise<Answer<Data>> {
  try {
    return (await (await post(endpoint, {}, body)).json()) as Answer<Data>;
  } catch (error) {
    throw new IdentityError("UNREACHABLE", error);
  }
}

function refusalOf({ errors = [] }: Answer<unknown>, operation: string): SetUpRefusal {
  const [error] = errors;
  if (!error) throw new IdentityError("OTHER", `${operation}() gave neither data nor an error`);
  return { message: error.message, faults: error.extensions?.errors ?? [] };
}

/** Checks the code of the terminal. Null if it is right. @throws IdentityError UNREACHABLE */
export async function checkCodeByQuery(endpoint: Endpoint, code: string): Promise<SetUpRefusal | null> {
  const body = { operationName: "CheckSetupCode", query: signInDocuments.checkSetupCode, variables: { code } };
  const answer = await send<{ checkSetupCode?: { result: boolean } }>(endpoint, body);
  return answer.data?.checkSetupCode?.result ? null : refusalOf(answer, "checkSetupCode");
}

/** Sets up the first company. @throws IdentityError UNREACHABLE */
export async function setUpByQuery(
  endpoint: Endpoint,
  input: SetUpCompanyInput,
): Promise<{ made: CompanySetup } | SetUpRefusal> {
  const body = { operationName: "SetUpCompany", query: signInDocuments.setUpCompany, variables: { input } };
  const answer = await send<{ setUpCompany?: CompanySetup }>(endpoint, body);
  const made = answer.data?.setUpCompany;
  return made ? { made } : refusalOf(answer, "setUpCompany");
}
