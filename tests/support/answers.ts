import type { DocumentData, DocumentVariables } from "../../src/core/typedDocument.ts";
import type * as generated from "../../src/generated/graphql.ts";

type Generated = typeof generated;

/** The names of the generated operations, as the console sends them. */
type Operation = { [K in keyof Generated]: K extends `${infer Name}Document` ? Name : never }[keyof Generated];

export type Result<Name extends Operation> = DocumentData<Generated[`${Name}Document`]>;
export type Variables<Name extends Operation> = DocumentVariables<Generated[`${Name}Document`]>;

type Part<T> = T extends readonly (infer Item)[]
  ? Part<Item>[]
  : T extends object
    ? { [K in keyof T]?: Part<T[K]> }
    : T;

/** Operations with dozens of figures, of which a test names those that it looks at. */
type Figures =
  (Operation & `${string}Report`) | "GetDailySumVer2" | "GetJournal" | "GetPeriodSalesDetail" | "GetSalesByStoreDetail";

/** What a test's server answers to an operation: everything that its document selects, figures apart. */
export type Answer<Name extends Operation> = Name extends Figures ? Part<Result<Name>> : Result<Name>;

/** What a test's server answers, by operation. */
export type Answers = {
  readonly [Name in Operation]?: (variables: Variables<Name>) => Answer<Name> | Promise<Answer<Name>>;
};

/**
 * The answer to an operation that is known by its name alone; undefined without one. It has one type for all: the union of five hundred
 * operations takes the linter minutes.
 */
export const answerTo = (answers: Answers, operation: string) =>
  (answers as Readonly<Record<string, ((variables: unknown) => unknown) | undefined>>)[operation];
