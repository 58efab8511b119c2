import { isBusinessClock, isClockInput } from "./calendar/clock.ts";
import { hasOuterBlank, isEmail, isPassword, isUserId } from "./credentials.ts";
import { isRealDate, isRealMonth } from "./calendar/date.ts";
import type { Constraints, GeneralConstraints, Kind } from "./metadata.ts";
import { normalText } from "./text/normalText.ts";
import { isOwnImage, isOwnVideo } from "./media.ts";
import { toPlainText, richTextLimit } from "./richText.ts";
import type { FieldError } from "./rejected.ts";
import { splitSearchWords } from "./searched.ts";

/** What a check answers: nothing, or the message code with what fills its {0} and {1}. */
type ConstraintRefusal = Pick<FieldError, "code" | "args"> | undefined;

/** What a check may look at beside the value: the other fields, the present moment, and its business date. */
export type CheckSurroundings = { values: Readonly<Record<string, unknown>>; today?: string; now?: Date };

/** Looks at one value beside its constraint. */
type Check<T> = (value: unknown, constraint: NonNullable<T>, around: CheckSurroundings) => ConstraintRefusal;

/** The refusal where something does not hold. */
export const refuseUnless = (
  holds: boolean,
  code: FieldError["code"],
  ...args: (string | number)[]
): ConstraintRefusal => (holds ? undefined : args.length > 0 ? { code, args } : { code });

const stringifyValue = (value: unknown): string => (typeof value === "string" ? value : String(value));
/** The text that would be stored of it. */
const toNormalText = (value: unknown, constraints: Constraints, kind: Kind = "TEXT"): string =>
  normalText({ kind, constraints }, stringifyValue(value));
/** Characters as a person counts them: a surrogate pair is one. */
const countCharacters = (value: unknown): number => [...stringifyValue(value)].length;
/** At most `count` characters; only a text with more code units than that need be counted. */
const isWithin = (value: unknown, count: number): boolean => {
  const { length } = stringifyValue(value);
  return length <= count || (length <= 2 * count && countCharacters(value) <= count);
};

/** An address that a browser may open. */
function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol } = new URL(value);
  return protocol === "https:" || protocol === "http:";
}

/** Uploaded here. A form holds a file, no text, until it is uploaded. */
const isImage = (value: unknown): boolean => typeof value !== "string" || isOwnImage(value);
const isMedium = (value: unknown): boolean => isImage(value) || isOwnVideo(stringifyValue(value));

/** Domestic numbers, with or without hyphens: 03-1234-5678, 09012345678, 0120-123-456. */
const isPhone = (value: string): boolean =>
  /^0\d{9,10}$/.test(value.replaceAll("-", "")) && /^0\d*(-\d+){0,2}$/.test(value);

/** Whether a number has at most so many digits before and after the point. */
export function fitsPrecision(value: unknown, [whole = 0, decimals = 0]: readonly number[]): boolean {
  const [, integer = "", , fraction = ""] = /^-?(\d+)(\.(\d+))?$/.exec(String(value)) ?? [];
  return integer !== "" && integer.length <= whole && fraction.length <= decimals;
}

/** The number that another field holds, typed or read; null for anything else, which its own rules judge. */
const numberIn = (value: unknown): number | null =>
  typeof value === "number" || (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value.trim()))
    ? Number(value)
    : null;

const minuteMilliseconds = 60_000;

/** Constraints with the check of each. A misspelt or missing one does not compile. */
export type ConstraintChecks<Name extends keyof Constraints> = { [One in Name]-?: Check<Constraints[One]> };

/** What an engine of validation knows beside the general constraints. */
export type AdditionalConstraintChecks = Partial<
  ConstraintChecks<Exclude<keyof Constraints, keyof GeneralConstraints>>
>;

/** The constraints of @rule that look at one value, whatever the trade. */
const generalChecks: ConstraintChecks<Exclude<keyof GeneralConstraints, "required" | "items" | "filled">> = {
  exact: (value, count) => refuseUnless(countCharacters(value) === count, "W002", count),
  max: (value, count) => refuseUnless(isWithin(value, count), "W003", count),
  words: (value, count) => refuseUnless(splitSearchWords(stringifyValue(value)).length <= count, "WORDS", count),
  alphanumeric: (value) => refuseUnless(/^[0-9A-Za-z]*$/.test(stringifyValue(value)), "W005"),
  digits: (value) => refuseUnless(/^\d*$/.test(toNormalText(value, { digits: true })), "W006"),
  katakana: (value) => refuseUnless(/^[ァ-ヶー ]*$/.test(toNormalText(value, { katakana: true })), "W007"),
  notBefore: (value, other, { values }) => {
    const start = values[other];
    if (typeof start !== "string" || start === "" || stringifyValue(value) >= start) return undefined;
    return isBusinessClock(start) ? { code: "TIME_ORDER", args: [stringifyValue(value), start] } : { code: "W008" };
  },
  whole: (value) => whole(value, true, { values: {} }),
  under: (value, other, { values }) => {
    const bound = numberIn(values[other]);
    return bound === null ? undefined : refuseUnless(Number(value) < bound, "W021", bound);
  },
  notAbove: (value, other, { values }) => {
    const bound = numberIn(values[other]);
    return bound === null ? undefined : refuseUnless(Number(value) <= bound, "W022", bound);
  },
  less: (value, bound) => refuseUnless(Number(value) < bound, "W021", bound),
  atMost: (value, bound) => refuseUnless(Number(value) <= bound, "W022", bound),
  greater: (value, bound) => refuseUnless(Number(value) > bound, "W023", bound),
  atLeast: (value, bound) => refuseUnless(Number(value) >= bound, "W024", bound),
  precision: (value, digits) => refuseUnless(fitsPrecision(value, digits), "W025", ...digits),
  postal: (value) => refuseUnless(/^\d{7}$/.test(toNormalText(value, { postal: true }, "POSTAL")), "W026"),
  phone: (value) => refuseUnless(isPhone(toNormalText(value, { phone: true }, "PHONE")), "W027"),
  notFuture: (value, _on, { today }) =>
    refuseUnless(!today || stringifyValue(value) <= today.slice(0, stringifyValue(value).length), "W018"),
  notPast: (value, _on, { now }) =>
    refuseUnless(!now || Date.parse(stringifyValue(value)) > now.getTime() - minuteMilliseconds, "PAST"),
  url: (value) => refuseUnless(isWebAddress(stringifyValue(value)), "W004", "URL"),
  loginId: (value) => refuseUnless(isUserId(stringifyValue(value)) && !isEmail(stringifyValue(value)), "LOGIN_ID"),
  password: (value) =>
    refuseUnless(
      isPassword(stringifyValue(value)),
      hasOuterBlank(stringifyValue(value)) ? "PASSWORD_BLANK" : "PASSWORD",
    ),
  email: (value) => refuseUnless(isEmail(stringifyValue(value)), "EMAIL"),
};

/** A number as people write it: no exponent, no other base. */
const isDecimal = (value: unknown): boolean =>
  typeof value === "number" ? Number.isFinite(value) : /^-?\d+(\.\d+)?$/.test(stringifyValue(value));

const whole: Check<unknown> = (value) =>
  refuseUnless(isDecimal(value) && Number.isSafeInteger(Number(value)), "W004", "INTEGER");
const decimal: Check<unknown> = (value) => refuseUnless(isDecimal(value), "W004", "NUMBER");

/** Kinds whose values have a shape of their own. W004 names the kind; its word is the catalogue's. */
const shapeChecks: Partial<Record<Kind, Check<unknown>>> = {
  INTEGER: whole,
  YEN: whole,
  COUNT: whole,
  HOUR: whole,
  NUMBER: decimal,
  RATIO: decimal,
  DATE: (value) => refuseUnless(isRealDate(stringifyValue(value)), "W010"),
  MONTH: (value) => refuseUnless(isRealMonth(stringifyValue(value)), "W010"),
  DATETIME: (value) =>
    refuseUnless(
      isRealDate(stringifyValue(value).slice(0, 10)) && !Number.isNaN(Date.parse(stringifyValue(value))),
      "W010",
    ),
  RICH_TEXT: (value) => refuseUnless(stringifyValue(value).length <= richTextLimit, "TOO_LARGE"),
  IMAGE: (value) => refuseUnless(isImage(value), "W004", "IMAGE"),
  MEDIA: (value) => refuseUnless(isMedium(value), "W004", "MEDIA"),
  TIME: (value) => refuseUnless(isClockInput(stringifyValue(value)), "W004", "TIME"),
};

const isGeneral = (name: string): name is keyof typeof generalChecks => Object.hasOwn(generalChecks, name);

/** The fields beside which rules set this one: a rule whose argument is a text names another field. */
export const listOtherFields = (constraints: Constraints): readonly string[] =>
  Object.values(constraints).filter((argument) => typeof argument === "string");

/** Finds the first thing wrong with a value that is there. */
export type Judge = (value: unknown, around: CheckSurroundings) => ConstraintRefusal;

/**
 * What a kind and its constraints ask, looked up once for all values: its shape, then its constraints as they stand.
 * @param more the checks of constraints that are not general
 */
export function buildJudge(kind: Kind, constraints: Constraints, more: AdditionalConstraintChecks = {}): Judge {
  const shape = shapeChecks[kind];
  const judges: Judge[] = shape ? [(value, around) => shape(value, true, around)] : [];
  // Of rich text a person counts the words, not the formatting.
  const read =
    kind === "RICH_TEXT" ? (value: unknown) => toPlainText(stringifyValue(value)) : (value: unknown) => value;
  for (const [name, constraint] of Object.entries(constraints)) {
    // The table pairs each name with the check of its own constraint; TypeScript cannot follow the pairing over a loop.
    const judge = (isGeneral(name) ? generalChecks[name] : more[name as keyof AdditionalConstraintChecks]) as
      Check<unknown> | undefined;
    if (!judge || constraint === undefined || constraint === false) continue;
    judges.push((value, around) => judge(read(value), constraint, around));
  }
  return (value, around) => {
    for (const judge of judges) {
      const refusal = judge(value, around);
      if (refusal) return refusal;
    }
    return undefined;
  };
}
