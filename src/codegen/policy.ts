import type { FieldDefinitionNode, ObjectTypeDefinitionNode } from "graphql";
import type { FieldMeta, OwnedPath, Rule, WorkLane } from "../core/metadata.ts";
import type { OperationPolicy } from "../core/decide.ts";
import { buildInputMeta } from "./fields.ts";
import { readDirective, hasDirective, type SchemaDefinitions } from "./sdl.ts";

/** The rule of one root field. @throws where it carries neither @public nor @allow: nothing is open by omission */
export function requireRule(
  { mutations, readers: named }: Pick<SchemaDefinitions, "mutations" | "readers">,
  field: FieldDefinitionNode,
): Rule {
  if (hasDirective(field, "public")) return { public: true };
  const allow = readDirective(field, "allow");
  if (!allow) throw new Error(`${field.name.value} carries neither @public nor @allow`);
  const { personal, readers, readBy, ...others } = allow;
  const reading = [...(Array.isArray(readBy) ? readBy : []), ...(named.get(String(readers)) ?? [])];
  const write = mutations.get(field.name.value) === field && personal !== true;
  return {
    authority: 2,
    key: false,
    ...others,
    ...(reading.length > 0 && { readBy: reading }),
    ...(write && { write }),
  } as Rule;
}

function ownedPaths(fields: readonly FieldMeta[], prefix = ""): OwnedPath[] {
  return fields.flatMap((field) => {
    const path = `${prefix}${field.name}`;
    const below = field.fields ? ownedPaths(field.fields, field.many ? `${path}.*.` : `${path}.`) : [];
    return field.owns ? [{ path, what: field.owns }, ...below] : below;
  });
}

/** The lane of a root field: what @heavy says, REPORT for the query of a report, else LIST. */
function pickWorkLane(field: FieldDefinitionNode, reports: ReadonlySet<unknown>): WorkLane {
  const heavy = readDirective(field, "heavy");
  if (heavy) return { as: "REPORT", ...heavy }.as as WorkLane;
  return reports.has(field.name.value) ? "REPORT" : "LIST";
}

/** Whether a type is a report that says how new its figures are, and has no steps that change them. */
const mayComeFromReplica = (type: ObjectTypeDefinitionNode): boolean =>
  readDirective(type, "report")?.["live"] !== true &&
  (type.fields ?? []).some((field) => field.name.value === "freshness");

/** Root field → who may call it, how heavy it is, what of its arguments must be owned, and the fields that are validated. */
export function buildOperationPolicies(definitions: SchemaDefinitions): Record<string, OperationPolicy> {
  const roots = [...definitions.queries.values(), ...definitions.mutations.values()];
  const types = [...definitions.objects.values()];
  const reports = new Set(types.map((type) => readDirective(type, "report")?.["query"]));
  const replicated = new Set(types.filter(mayComeFromReplica).map((type) => readDirective(type, "report")?.["query"]));
  return Object.fromEntries(
    roots.map((root) => {
      const fields = (root.arguments ?? []).map((arg) => buildInputMeta(definitions, arg));
      return [
        root.name.value,
        {
          rule: requireRule(definitions, root),
          work: pickWorkLane(root, reports),
          owns: ownedPaths(fields),
          fields,
          ...(readDirective(root, "allow")?.["personal"] === true && { personal: true }),
          ...(replicated.has(root.name.value) && { replica: true }),
        },
      ];
    }),
  );
}

/** The module of the rules, a constant for each root field: a screen loads only those that it reads. */
export const buildRulesModule = (policy: Readonly<Record<string, OperationPolicy>>): string =>
  `import type { Rule } from "../core/metadata.ts";

// Who may call a root field, and when the console shows it: for what follows an operation's rule but is no resource's own.
${Object.entries(policy)
  .map(([name, { rule }]) => `export const ${name} = ${JSON.stringify(rule)} as const satisfies Rule;`)
  .join("\n")}
`;
