import { costLimitRule } from "@escape.tech/graphql-armor-cost-limit";
import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import {
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  visit,
  type DocumentNode,
  type ValidationContext,
  type ValidationRule,
} from "graphql";
import { badInput } from "../../../i18n/ja/words/messages.ts";
import type { FieldMeta } from "../../../src/core/metadata.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { policy } from "../../../src/generated/policy.ts";

/**
 * The limits of one request. The console's largest generated document needs less than half of each. `tokens` are few enough that no
 * nesting of them exhausts the parser's stack. `length` counts characters, because comments and long texts are single tokens.
 * `fields` bounds validation, which compares fields of one name with each other.
 */
export const requestLimits = { depth: 12, aliases: 20, cost: 5000, tokens: 2000, fields: 300, length: 32_768 };

/** How many faults of a request the answer names; others are counted, up to `maxCountedFaults`. */
export const maxNamedErrors = 20;

const longestList = (fields: readonly FieldMeta[]): number =>
  fields.reduce(
    (most, { constraints: { items = 0 }, fields: below = [] }) => Math.max(most, items, longestList(below)),
    0,
  );

/** Entries of the longest list that any operation takes. A longer one is refused unread. */
export const maxListEntries = longestList(Object.values(policy).flatMap(({ fields }) => fields));

/** Longer names are no typing errors; the answer cuts them. */
export const maxAnsweredNameLength = 60;

const reportRefusal = (context: ValidationContext, detail: string) =>
  context.reportError(new GraphQLError(detail, { originalError: new Rejected("BAD_INPUT", { args: [detail] }) }));

/** Reports the refusals of graphql-armor like other validation errors; by default it throws. */
const buildReportOptions = (detail: string) => ({
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null) => context && reportRefusal(context, detail)],
});

/** Kinds of operation that the schema has: graphql-js finds nothing to say about the fields of a kind that it lacks. */
const knownKind: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (!context.getSchema().getRootType(node.operation)) reportRefusal(context, badInput.operationKind);
  },
});

/** One operation a document: mercurius compiles a document once, for the operation that was named first. */
const oneOperation: ValidationRule = (context) => ({
  Document(node) {
    const operations = node.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
    if (operations.length > 1) reportRefusal(context, badInput.operations);
  },
});

/** One open root field (@public) a document: each may be a guess at a password or a code. */
const oneSignIn: ValidationRule = (context) => {
  const schema = context.getSchema();
  const roots: unknown[] = [schema.getQueryType(), schema.getMutationType()];
  let open = 0;
  return {
    Field(node) {
      const { name } = node;
      if (!roots.includes(context.getParentType()) || !policy[name.value]?.rule.public) return;
      open += 1;
      if (open === 2) reportRefusal(context, badInput.signIns);
    },
  };
};

/** Refuses a document of very many fields, before it is validated. @throws Rejected BAD_INPUT */
export function refuseManyFields(document: DocumentNode): void {
  let fields = 0;
  visit(document, {
    Field() {
      fields += 1;
    },
  });
  if (fields > requestLimits.fields) throw new Rejected("BAD_INPUT", { args: [badInput.cost] });
}

/** Validation rules beside those of the GraphQL specification. Introspection answers in development only. */
export function buildLimitRules(development: boolean, { depth, aliases, cost } = requestLimits): ValidationRule[] {
  const rules: ValidationRule[] = [
    oneOperation,
    knownKind,
    oneSignIn,
    maxAliasesRule({ n: aliases, ...buildReportOptions(badInput.aliases) }),
    costLimitRule({ maxCost: cost, ...buildReportOptions(badInput.cost) }),
  ];
  // Introspection queries of tools are deeper than ours.
  if (development) return rules;
  return [...rules, maxDepthRule({ n: depth, ...buildReportOptions(badInput.depth) }), NoSchemaIntrospectionCustomRule];
}
