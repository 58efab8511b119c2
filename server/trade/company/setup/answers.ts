import { isCancel, password, text } from "@clack/prompts";
import { company } from "../../../../i18n/ja/company/company.ts";
import { companyCommand } from "../../../../i18n/ja/company/company-command.ts";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import type { FieldMeta } from "../../../../src/core/metadata.ts";
import { validateFields } from "../../../../src/domain/validate.ts";
import { policy } from "../../../../src/generated/policy.ts";
import { OperatorProblem } from "../../../platform/command/operatorProblem.ts";
import type { NewCompany } from "./addCompany.ts";

type CompanyFieldName = keyof NewCompany;
type Answers = Partial<Record<CompanyFieldName, string>>;

const input = policy["setUpCompany"]?.fields.find(({ name }) => name === "input");
/** The fields that a company needs, in the order of the SDL: all but the code, which only the browser needs. */
export const companyFields: readonly FieldMeta[] = (input?.fields ?? []).filter(({ name }) => name !== "code");

const companyFieldLabels: Readonly<Record<string, string>> = company.fields;

/** What is wrong with the value of one field; undefined if nothing is. */
function fault(field: FieldMeta, value: string | undefined): string | undefined {
  const [error] = validateFields([field], { [field.name]: value });
  return error && formatMessage(error.code, error.args);
}

/** What is wrong with a company's name, by the rules of a new one; undefined if nothing is. */
export const findNameFault = (name: string): string | undefined =>
  companyFields.flatMap((field) => (field.name === "companyName" ? (fault(field, name) ?? []) : []))[0];

async function ask(field: FieldMeta): Promise<string> {
  const question = {
    message: companyFieldLabels[field.name] ?? field.name,
    validate: (value: string | undefined) => fault(field, value),
  };
  const answer = field.kind === "PASSWORD" ? await password(question) : await text(question);
  if (isCancel(answer)) throw new OperatorProblem(companyCommand.cancelled);
  return answer;
}

/**
 * The whole of a new company: what the options say, and on a terminal what the person answers to the questions for the rest.
 * @throws OperatorProblem naming every option that is missing or wrong
 */
export async function askCompanyAnswers(options: Answers, terminal: boolean): Promise<NewCompany> {
  const answers = new Map<string, string>(Object.entries(options));
  const faults = companyFields.flatMap((field) => {
    const value = answers.get(field.name);
    const wrong = value === undefined && terminal ? undefined : fault(field, value);
    return wrong === undefined ? [] : [companyCommand.wrongOption(toOptionName(field.name), wrong)];
  });
  if (faults.length > 0) throw new OperatorProblem(faults.join("\n"));
  for (const field of companyFields)
    if (!answers.has(field.name) && terminal) answers.set(field.name, await ask(field));
  // Every field was checked above, against the rules of the SDL from which the type is made.
  return Object.fromEntries(answers) as NewCompany;
}

/** The option of a field: --shop-name for shopName. */
export const toOptionName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
