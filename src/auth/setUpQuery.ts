import type { SetUpCompanyInput, SetUpCompanyMutation } from "../generated/graphql.ts";
import type { Endpoint } from "../core/consoleConfig.ts";
import { signInDocuments } from "../core/signInDocuments.ts";
import { IdentityError } from "./identityClient.ts";
import { post } from "./loginQuery.ts";

type CompanySetup = SetUpCompanyMutation["data"];
type FieldFault = { field: string; message: string };
type Answer = {
  data?: { setUpCompany?: CompanySetup } | null;
  errors?: { message: string; extensions?: { errors?: FieldFault[] } }[];
};

/** What became of the form: what was made, or why not, by field where one is at fault. */
export type SetUpOutcome = { made: CompanySetup } | { message: string; faults: readonly FieldFault[] };

/** Sets up the first company. @throws IdentityError UNREACHABLE */
export async function setUpByQuery(endpoint: Endpoint, input: SetUpCompanyInput): Promise<SetUpOutcome> {
  let answer: Answer;
  try {
    const body = { operationName: "SetUpCompany", query: signInDocuments.setUpCompany, variables: { input } };
    answer = (await (await post(endpoint, {}, body)).json()) as Answer;
  } catch (error) {
    throw new IdentityError("UNREACHABLE", error);
  }
  const made = answer.data?.setUpCompany;
  if (made) return { made };
  const [error] = answer.errors ?? [];
  if (!error) throw new IdentityError("OTHER", "setUpCompany() gave neither data nor an error");
  return { message: error.message, faults: error.extensions?.errors ?? [] };
}
