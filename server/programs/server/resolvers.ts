import { isObjectType, isScalarType, type GraphQLFieldResolver, type GraphQLSchema } from "graphql";
import type { Resolvers } from "../../../src/generated/server.ts";
import { hooksByResource, planSources, recordSearches, resolverParts } from "../../../src/generated/serverParts.ts";
import type { Context } from "../../engine/context.ts";
import { buildChangeSetResolvers, createResourceFinder } from "../../engine/change-set/resolvers.ts";
import { crudResolvers } from "../../engine/crud/resolvers.ts";
import { defineChangeSetPlans } from "../../engine/change-set/plans.ts";
import { lineResolvers } from "../../engine/line/resolvers.ts";
import { defineChangeSetSearch } from "../../engine/change-set/search.ts";
import { buildPlanResolvers } from "../../engine/plan/resolvers.ts";
import { buildSearchResolvers } from "../../engine/search/resolvers.ts";
import { searchResources } from "../../engine/search/searchResources.ts";
import { buildResourcesWithHooks } from "../../engine/crud/resource.ts";
import { graphqlScalars } from "./http/graphql/scalars.ts";

/** Resolvers of all areas in one object. @throws where two of them answer the same field */
function mergeResolvers(parts: readonly Resolvers[]): Resolvers {
  const merged: Record<string, Record<string, unknown>> = {};
  for (const part of parts)
    for (const [type, fields] of Object.entries(part)) {
      const own = (merged[type] ??= {});
      for (const [name, resolver] of Object.entries(fields)) {
        if (own[name]) throw new Error(`${type}.${name} is resolved twice`);
        own[name] = resolver;
      }
    }
  return merged;
}

/** What is no more than reading and writing stored records is not here: the engine makes it. */
const writtenResolvers = mergeResolvers(resolverParts);

const hasWrittenResolver = (field: string): boolean =>
  [writtenResolvers.Query, writtenResolvers.Mutation].some((fields) => fields !== undefined && field in fields);

const storedResources = buildResourcesWithHooks(hooksByResource);

/** Stored resources with their hooks, by name. */
export const findResource = createResourceFinder(storedResources);

/** Every resolver of the server. */
export const serverResolvers = mergeResolvers([
  writtenResolvers,
  buildChangeSetResolvers(findResource),
  buildPlanResolvers([...planSources, defineChangeSetPlans(findResource)]),
  buildSearchResolvers([...searchResources(storedResources), ...recordSearches, defineChangeSetSearch(findResource)]),
  crudResolvers(storedResources, hasWrittenResolver),
  lineResolvers(storedResources),
]);

/** Puts resolvers and scalars into a schema that was built from SDL. @throws where the schema has no such type or field */
export function attachResolvers(schema: GraphQLSchema, parts: Resolvers): void {
  for (const [name, scalar] of Object.entries(graphqlScalars)) {
    const type = schema.getType(name);
    if (!isScalarType(type)) throw new Error(`The schema has no scalar ${name}`);
    const { serialize, parseValue, parseLiteral } = scalar;
    Object.assign(type, { serialize, parseValue, parseLiteral });
  }
  for (const [name, fields] of Object.entries(parts)) {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`The schema has no type ${name}`);
    for (const [key, resolver] of Object.entries(fields ?? {})) {
      const field = type.getFields()[key];
      if (!field) throw new Error(`The schema has no field ${name}.${key}`);
      // Generated types hold each resolver to its field; graphql-js itself keeps them untyped.
      field.resolve = resolver as GraphQLFieldResolver<unknown, Context>;
    }
  }
}
