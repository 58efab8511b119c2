import { CognitoError } from "./cognitoError.ts";

/** The body of a call: untrusted JSON. */
export type Input = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Input =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads a body as an object. @throws SerializationException for anything else */
export function asInput(body: unknown): Input {
  if (isRecord(body)) return body;
  throw new CognitoError("SerializationException", "Start of structure expected");
}

const invalid = (name: string, what: string) =>
  new CognitoError("InvalidParameterException", `1 validation error detected: Value at '${name}' ${what}`);

/** The longest text of a parameter, apart from tokens, in characters. */
const longest = 2048;

/** A required text. NUL is refused, because PostgreSQL's text cannot hold it. @throws InvalidParameterException */
export function text(input: Input, name: string, limit = longest): string {
  const value = input[name];
  if (typeof value !== "string" || value === "")
    throw invalid(name, "failed to satisfy constraint: Member must not be null");
  if (value.length > limit || value.includes("\0"))
    throw invalid(name, `failed to satisfy constraint: Member must have length less than or equal to ${limit}`);
  return value;
}

/** An optional text. @throws InvalidParameterException for another type */
export const optionalText = (input: Input, name: string, limit?: number): string | null =>
  input[name] === undefined || input[name] === null ? null : text(input, name, limit);

/** An embedded object; empty if it is missing. @throws InvalidParameterException for another type */
export function record(input: Input, name: string): Input {
  const value = input[name] ?? {};
  if (!isRecord(value)) throw invalid(name, "failed to satisfy constraint: Member must be a map");
  return value;
}

/** A list of Name/Value pairs (UserAttributes) as an object. @throws InvalidParameterException for another shape */
export function attributes(input: Input, name: string): Readonly<Record<string, string>> {
  const value = input[name] ?? [];
  if (!Array.isArray(value)) throw invalid(name, "failed to satisfy constraint: Member must be a list");
  return Object.fromEntries(
    value.map((pair: unknown) => {
      const attribute = asInput(pair);
      return [text(attribute, "Name"), optionalText(attribute, "Value") ?? ""];
    }),
  );
}
