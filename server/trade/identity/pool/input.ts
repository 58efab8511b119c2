import { CognitoError } from "./cognitoError.ts";

/** The body of a call: untrusted JSON. */
export type CallInput = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is CallInput =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads a body as an object. @throws SerializationException for anything else */
export function requireInputObject(body: unknown): CallInput {
  if (isRecord(body)) return body;
  throw new CognitoError("SerializationException", "Start of structure expected");
}

const buildValidationError = (name: string, what: string) =>
  new CognitoError("InvalidParameterException", `1 validation error detected: Value at '${name}' ${what}`);

/** The longest text of a parameter, apart from tokens, in characters. */
const maxTextLength = 2048;

/** A required text. NUL is refused, because PostgreSQL's text cannot hold it. @throws InvalidParameterException */
export function requireText(input: CallInput, name: string, limit = maxTextLength): string {
  const value = input[name];
  if (typeof value !== "string" || value === "")
    throw buildValidationError(name, "failed to satisfy constraint: Member must not be null");
  if (value.length > limit || value.includes("\0"))
    throw buildValidationError(
      name,
      `failed to satisfy constraint: Member must have length less than or equal to ${limit}`,
    );
  return value;
}

/** An optional text. @throws InvalidParameterException for another type */
export const readOptionalText = (input: CallInput, name: string, limit?: number): string | null =>
  input[name] === undefined || input[name] === null ? null : requireText(input, name, limit);

/** An embedded object; empty if it is missing. @throws InvalidParameterException for another type */
export function parseRecord(input: CallInput, name: string): CallInput {
  const value = input[name] ?? {};
  if (!isRecord(value)) throw buildValidationError(name, "failed to satisfy constraint: Member must be a map");
  return value;
}

/** A list of Name/Value pairs (UserAttributes) as an object. @throws InvalidParameterException for another shape */
export function parseUserAttributes(input: CallInput, name: string): Readonly<Record<string, string>> {
  const value = input[name] ?? [];
  if (!Array.isArray(value)) throw buildValidationError(name, "failed to satisfy constraint: Member must be a list");
  return Object.fromEntries(
    value.map((pair: unknown) => {
      const attribute = requireInputObject(pair);
      return [requireText(attribute, "Name"), readOptionalText(attribute, "Value") ?? ""];
    }),
  );
}
