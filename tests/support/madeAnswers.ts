import {
  buildSchema,
  execute,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  parse,
  type GraphQLFieldResolver,
} from "graphql";
import * as generated from "../../src/generated/graphql.ts";
import { sdl } from "../../src/generated/sdl.ts";
import type { Answers } from "./answers.ts";

const schema = buildSchema(sdl, { assumeValid: true });
const scalars: Readonly<Record<string, unknown>> = {
  Int: 3,
  Float: 0.5,
  Yen: 1200,
  Boolean: false,
  Date: "2026-11-19",
  Month: "2026-11",
  DateTime: "2026-11-19T03:00:00Z",
  Time: "11:30",
};

/** One row in each list, and in each field a value of its type: a text is the name of its field. */
const made: GraphQLFieldResolver<unknown, unknown> = (source, _, __, { returnType, fieldName }) => {
  const own = (source as Record<string, unknown> | undefined)?.[fieldName];
  if (own !== undefined) return own;
  const type = getNamedType(returnType);
  const value = isEnumType(type) ? type.getValues()[0]?.value : (scalars[type.name] ?? { id: fieldName });
  const one = type.name === "String" || type.name === "ID" ? fieldName : value;
  return isListType(getNullableType(returnType)) ? [one] : one;
};

/** A server that answers every operation of the console with made values, whatever it is asked for; `own` answers before it. */
export const madeAnswers = (own: Answers = {}): Answers =>
  new Proxy(own, {
    get: (answers, operation: string) =>
      (answers as Record<string, unknown>)[operation] ??
      (async (variableValues: Record<string, unknown>) => {
        const document = (generated as Record<string, unknown>)[`${operation}Document`];
        if (typeof document !== "string") throw new Error(`no document is called ${operation}`);
        const { data, errors } = await execute({
          schema,
          document: parse(document),
          variableValues,
          fieldResolver: made,
        });
        if (errors) throw errors[0];
        return data;
      }),
  });

/** Made answers, of which those to one operation wait for `next`, which throws while nobody asks. */
export function heldAnswers(operation: string) {
  const waiting: (() => void)[] = [];
  const all = madeAnswers() as Readonly<Record<string, (variables: unknown) => Promise<unknown>>>;
  const held = async (variables: unknown) => {
    await new Promise<void>((answer) => waiting.push(answer));
    return all[operation]?.(variables);
  };
  const next = () => {
    const answer = waiting.shift();
    if (!answer) throw new Error(`${operation} is not asked for`);
    answer();
  };
  return { answers: madeAnswers({ [operation]: held }), next };
}
