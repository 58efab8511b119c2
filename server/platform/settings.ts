import { startTexts } from "../../i18n/ja/server.ts";

/** One setting: where it comes from, what it means, and how its text is read. `read` answers a complaint as `{ wrong }`. */
export type Setting<T> = {
  env: string;
  default: T;
  meaning: string;
  /** Never logged, never shown. */
  secret: boolean;
  read(text: string): T | Complaint;
};
type Complaint = { wrong: string };

export type Values<S extends Record<string, Setting<unknown>>> = { readonly [K in keyof S]: S[K]["default"] };

/** The configuration cannot be used; `message` lists every complaint in Japanese. */
export class InvalidConfiguration extends Error {
  constructor(complaints: readonly string[], options?: ErrorOptions) {
    super([startTexts.invalidConfiguration, ...complaints.map((one) => `  ・${one}`)].join("\n"), options);
    this.name = "InvalidConfiguration";
  }
}

const setting = <T>(
  env: string,
  fallback: T,
  meaning: string,
  read: Setting<T>["read"],
  isSecret = false,
): Setting<T> => ({
  env,
  default: fallback,
  meaning,
  secret: isSecret,
  read,
});

/** Any text; empty counts as not given. */
export const text = (env: string, fallback: string, meaning: string) =>
  setting(env, fallback, meaning, (given) => given);

/** Any text, empty by default. */
export const optionalText = (env: string, meaning: string) => text(env, "", meaning);

/** Text that is never logged. */
export const secret = (env: string, meaning: string) => setting(env, "", meaning, (given) => given, true);

/** A whole number within bounds. */
export const integer = (
  env: string,
  fallback: number,
  meaning: string,
  { min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number },
) =>
  setting<number>(env, fallback, meaning, (given) => {
    const value = /^-?\d+$/.test(given) ? Number(given) : NaN;
    return value >= min && value <= max ? value : { wrong: startTexts.wantsInteger(min, max) };
  });

/** One of several words. */
export const choice = <const T extends string>(
  env: string,
  options: readonly T[],
  fallback: NoInfer<T>,
  meaning: string,
) =>
  setting<T>(env, fallback, meaning, (given) => {
    const found = options.find((option) => option === given);
    return found ?? { wrong: startTexts.wantsOneOf(options) };
  });

/** true or false, also 1 or 0, on or off. */
export const switchedOn = (env: string, fallback: boolean, meaning: string) =>
  setting<boolean>(env, fallback, meaning, (given) => {
    if (["true", "1", "on"].includes(given)) return true;
    if (["false", "0", "off"].includes(given)) return false;
    return { wrong: startTexts.wantsSwitch };
  });

const isComplaint = (value: unknown): value is Complaint =>
  typeof value === "object" && value !== null && "wrong" in value;

/** Every setting read from `env`. @throws InvalidConfiguration with all complaints at once */
export function readSettings<S extends Record<string, Setting<unknown>>>(
  settings: S,
  env: Readonly<Record<string, string | undefined>>,
): Values<S> {
  const complaints: string[] = [];
  const entries = Object.entries(settings).map(([name, one]) => {
    const given = env[one.env]?.trim();
    if (!given) return [name, one.default];
    const value = one.read(given);
    if (isComplaint(value)) complaints.push(startTexts.wrongSetting(one.env, one.secret ? "***" : given, value.wrong));
    return [name, value];
  });
  if (complaints.length > 0) throw new InvalidConfiguration(complaints);
  // Each value came from its own setting's `read`, whose type is the default's.
  return Object.fromEntries(entries) as Values<S>;
}
