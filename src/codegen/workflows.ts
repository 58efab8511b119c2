import type { FieldDefinitionNode, ObjectTypeDefinitionNode } from "graphql";
import type { WorkflowStep, Workflow } from "../core/workflow.ts";
import { locateNode, suggestNames, type SchemaFault } from "./faults.ts";
import { requireRule } from "./policy.ts";
import { listAnnotatedTypes, readDirective, readDirectives, pickTypeName, type SchemaDefinitions } from "./sdl.ts";

type StepValues = Omit<WorkflowStep, "operation" | "from" | "shop"> & { of: string; from?: readonly string[] };

/** The types that are workflows, with what @workflow says. */
const workflowTypes = ({
  objects,
}: SchemaDefinitions): [ObjectTypeDefinitionNode, { name: string; state: string; read?: string }][] =>
  [...objects.values()].flatMap((type) => {
    const values = readDirective(type, "workflow");
    return values ? [[type, { state: "status", ...(values as { name: string }) }]] : [];
  });

/** The mutations that are steps, with what @step says. */
const stepFields = ({ mutations }: SchemaDefinitions): [FieldDefinitionNode, StepValues][] =>
  [...mutations.values()].flatMap((field) =>
    readDirectives(field, "step").map((values): [FieldDefinitionNode, StepValues] => [field, values as StepValues]),
  );

/** The states of a workflow: the values of its field's enum; empty where the field is none of an enum. */
function readStates({ enums }: SchemaDefinitions, type: ObjectTypeDefinitionNode, state: string): readonly string[] {
  const field = type.fields?.find((one) => one.name.value === state);
  return (field && enums.get(pickTypeName(field.type))) ?? [];
}

/** The fields of the mutation's `input`, or of the resource from which that is derived; its arguments where it has none. */
function readInput(definitions: SchemaDefinitions, field: FieldDefinitionNode) {
  const input = field.arguments?.find((argument) => argument.name.value === "input");
  if (!input) return field.arguments ?? [];
  const resources = listAnnotatedTypes(definitions, "resource");
  const [resource] = resources.find(([, { create, update }]) => [create, update].includes(field.name.value)) ?? [];
  return definitions.inputs.get(pickTypeName(input.type)) ?? resource?.fields ?? [];
}

function toStep(
  definitions: SchemaDefinitions,
  field: FieldDefinitionNode,
  { of: _, from = [], ...values }: StepValues,
): WorkflowStep {
  const inputs = readInput(definitions, field);
  const shop = inputs.find((one) => readDirective(one, "owns")?.["what"] === "SHOP");
  const reason = inputs.find(({ name }) => name.value === values.reason);
  const reasonLength = reason && readDirective(reason, "rule")?.["max"];
  return {
    operation: field.name.value,
    from,
    ...values,
    ...(typeof reasonLength === "number" && { reasonLength }),
    ...(shop && { shop: shop.name.value }),
    rule: requireRule(definitions, field),
  };
}

/** The names of all workflows of the SDL. */
export const listWorkflowNames = (definitions: SchemaDefinitions): string[] =>
  workflowTypes(definitions).map(([, { name }]) => name);

/** All workflows of the SDL, in the order of their names. */
export function listWorkflows(definitions: SchemaDefinitions): Workflow[] {
  const steps = stepFields(definitions);
  return workflowTypes(definitions)
    .map(([type, { name, state, read }]) => ({
      name,
      type: type.name.value,
      ...(read !== undefined && { read }),
      state,
      states: readStates(definitions, type, state),
      steps: Object.fromEntries(
        steps
          .filter(([, values]) => values.of === name)
          .map(([field, values]) => [values.named ?? field.name.value, toStep(definitions, field, values)]),
      ),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Names in @workflow and @step that the SDL does not have, and states that no step reaches. */
export function findWorkflowFaults(definitions: SchemaDefinitions): SchemaFault[] {
  const faults: SchemaFault[] = [];
  const types = workflowTypes(definitions);
  const names = types.map(([, { name }]) => name);
  for (const [type, { name, state }] of types)
    if (readStates(definitions, type, state).length === 0)
      faults.push({
        ...locateNode(type),
        text: `${type.name.value}: @workflow(name: "${name}") needs a field ${state} of an enum.`,
      });
  for (const [type, { name, read }] of types)
    if (read !== undefined && !definitions.queries.has(read))
      faults.push({
        ...locateNode(type),
        text: `${type.name.value}: @workflow(name: "${name}", read: "${read}") names no query.${suggestNames(read, definitions.queries.keys())}`,
      });
  for (const [field, values] of stepFields(definitions)) {
    const add = (text: string) => faults.push({ ...locateNode(field), text: `${field.name.value}: @step${text}` });
    const [type, workflow] = types.find(([, { name }]) => name === values.of) ?? [];
    if (!type || !workflow) {
      add(`(of: "${values.of}") names no workflow.${suggestNames(values.of, names)}`);
      continue;
    }
    const states = readStates(definitions, type, workflow.state);
    for (const state of [...(values.from ?? []), values.to ?? [], values.later ?? [], values.replaces ?? []].flat())
      if (!states.includes(state)) add(` names no state of ${values.of}: "${state}".${suggestNames(state, states)}`);
    const inputs = readInput(definitions, field).map((one) => one.name.value);
    const fields = (type.fields ?? []).map((one) => one.name.value);
    if (values.reason !== undefined && !inputs.includes(values.reason))
      add(`(reason: "${values.reason}") names no field of its input.${suggestNames(values.reason, inputs)}`);
    if (values.day !== undefined && !inputs.includes(values.day) && !fields.includes(values.day))
      add(
        `(day: "${values.day}") names no field of its input or record.${suggestNames(values.day, [...inputs, ...fields])}`,
      );
  }
  return faults;
}

const constantName = (name: string): string =>
  `${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Workflow`;

/** The module of the workflows, a constant each: a screen loads only those that it reads. */
export const buildWorkflowsModule = (workflows: readonly Workflow[]): string =>
  `import type { Workflow } from "../core/workflow.ts";

${workflows
  .map(
    (one) =>
      `export const ${constantName(one.name)} = ${JSON.stringify(one, undefined, 1)} as const satisfies Workflow;`,
  )
  .join("\n\n")}

/** All workflows. */
export const workflows: readonly Workflow[] = [${workflows.map(({ name }) => constantName(name)).join(", ")}];
`;
