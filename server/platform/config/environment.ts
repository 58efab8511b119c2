import { startTexts } from "../../../i18n/ja/program/server.ts";
import { OperatorProblem } from "../command/operatorProblem.ts";

/** One environment variable: its name, its meaning, and how its text is read. `read` answers a complaint as `{ wrong }`. */
type Variable<T> = {
  env: string;
  default: T;
  meaning: string;
  /** Never logged, never shown. */
  secret: boolean;
  read(text: string): T | Complaint;
};
type Complaint = { wrong: string };

export type EnvironmentValues<S extends Record<string, Variable<unknown>>> = {
  readonly [K in keyof S]: S[K]["default"];
};

/** The config cannot be used; `message` lists every complaint in Japanese. */
export class InvalidConfig extends OperatorProblem {
  constructor(complaints: readonly string[], options?: ErrorOptions) {
    super([startTexts.invalidConfig, ...complaints.map((one) => `  ・${one}`)].join("\n"), options);
  }
}

const variable = <T>(
  env: string,
  fallback: T,
  meaning: string,
  read: Variable<T>["read"],
  isSecret = false,
): Variable<T> => ({
  env,
  default: fallback,
  meaning,
  secret: isSecret,
  read,
});

/** Any text; empty stands for the default. */
export const anyText = (env: string, fallback: string, meaning: string) =>
  variable(env, fallback, meaning, (value) => value);

/** Any text, empty by default. */
export const readText = (env: string, meaning: string) => anyText(env, "", meaning);

/** Text that is never logged. */
export const readSecret = (env: string, meaning: string) => variable(env, "", meaning, (value) => value, true);

/** A whole number within bounds. */
export const readInteger = (
  env: string,
  fallback: number,
  meaning: string,
  { min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number },
) =>
  variable<number>(env, fallback, meaning, (digits) => {
    const value = /^-?\d+$/.test(digits) ? Number(digits) : NaN;
    return value >= min && value <= max ? value : { wrong: startTexts.wantsInteger(min, max) };
  });

/** One of several words. */
export const readChoice = <const T extends string>(
  env: string,
  options: readonly T[],
  fallback: NoInfer<T>,
  meaning: string,
) =>
  variable<T>(env, fallback, meaning, (word) => {
    const found = options.find((option) => option === word);
    return found ?? { wrong: startTexts.wantsOneOf(options) };
  });

/** true or false, also 1 or 0, on or off. */
export const readSwitch = (env: string, fallback: boolean, meaning: string) =>
  variable<boolean>(env, fallback, meaning, (word) => {
    if (["true", "1", "on"].includes(word)) return true;
    if (["false", "0", "off"].includes(word)) return false;
    return { wrong: startTexts.wantsSwitch };
  });

const isComplaint = (value: unknown): value is Complaint =>
  typeof value === "object" && value !== null && "wrong" in value;

/** The value of every variable. @throws InvalidConfig with all complaints at once */
export function readEnvironment<S extends Record<string, Variable<unknown>>>(
  variables: S,
  env: Readonly<Record<string, string | undefined>>,
): EnvironmentValues<S> {
  const complaints: string[] = [];
  const entries = Object.entries(variables).map(([name, one]) => {
    const written = env[one.env]?.trim();
    if (!written) return [name, one.default];
    const value = one.read(written);
    if (isComplaint(value))
      complaints.push(startTexts.wrongVariable(one.env, one.secret ? "***" : written, value.wrong));
    return [name, value];
  });
  if (complaints.length > 0) throw new InvalidConfig(complaints);
  // Each value came from its own variable's `read`, whose type is the default's.
  return Object.fromEntries(entries) as EnvironmentValues<S>;
}
