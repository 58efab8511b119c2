import { buildSchema, isSpecifiedDirective, parse, type GraphQLObjectType } from "graphql";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { printApiSdl as apiSdlOf, formatBreakingChanges } from "../../src/codegen/apiSdl.ts";
import { apiSdl } from "../../src/generated/apiSdl.ts";
import { sdl } from "../../src/generated/sdl.ts";

const copy = readFileSync("docs/schema.graphql", "utf8");

const operationsOf = (root: GraphQLObjectType | null | undefined) => Object.keys(root?.getFields() ?? {}).toSorted();

describe("the schema of the API", () => {
  it("breaks no client that works with docs/schema.graphql", () => {
    const changes = formatBreakingChanges(buildSchema(copy), buildSchema(apiSdl));
    expect(changes, "If that is meant: npm run sdl -- --breaking").toEqual([]);
  });

  it("is docs/schema.graphql (npm run generate renews it)", () => {
    expect(copy === apiSdl, "docs/schema.graphql is stale: npm run generate").toBe(true);
  });

  it("has every operation, none of our directives, and no type that only they use", () => {
    const [whole, api] = [buildSchema(sdl), buildSchema(apiSdl)];
    expect(operationsOf(api.getQueryType())).toEqual(operationsOf(whole.getQueryType()));
    expect(operationsOf(api.getMutationType())).toEqual(operationsOf(whole.getMutationType()));
    expect(api.getDirectives().filter((one) => !isSpecifiedDirective(one))).toEqual([]);
    expect(api.getType("Tone")).toBeUndefined();
  });
});

describe("a change of the schema", () => {
  const before = buildSchema("type Query { price(shop: Int!): Int! tax: Int } enum Rate { EIGHT TEN }");
  const changesTo = (after: string) => formatBreakingChanges(before, buildSchema(after));

  it("breaks clients where something goes, has another type, or must be sent", () => {
    expect(changesTo("type Query { price(shop: Int!, day: String!): String! } enum Rate { EIGHT }")).toEqual([
      "Query.tax was removed.",
      "A required arg day on Query.price was added.",
      "Query.price changed type from Int! to String!.",
      "TEN was removed from enum type Rate.",
    ]);
  });

  it("breaks none where something is added that nobody must send", () => {
    expect(
      changesTo("type Query { price(shop: Int!, day: String): Int! tax: Int! sum: Int } enum Rate { EIGHT TEN ZERO }"),
    ).toEqual([]);
  });
});

describe("the SDL for clients", () => {
  it("keeps descriptions and the order of the files, and merges what the files add to the root types", () => {
    const document = parse(`
      directive @allow(area: Area!) on FIELD_DEFINITION
      enum Area { SALES }
      type Query
      "A shop"
      type Shop { id: ID! @deprecated(reason: "name") }
      extend type Query { "All shops" shops: [Shop!]! @allow(area: SALES) }
      type Mutation
      extend type Mutation { close(id: ID!): Shop @allow(area: SALES) }
    `);
    expect(apiSdlOf(document)).toBe(`type Query {
  "All shops"
  shops: [Shop!]!
}

type Mutation {
  close(id: ID!): Shop
}

"A shop"
type Shop {
  id: ID! @deprecated(reason: "name")
}
`);
  });
});
