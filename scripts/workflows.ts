// The text of docs/workflows.md: the states and steps of the workflows, from the SDL.
import { buildSchema, isEnumType, isObjectType } from "graphql";
import { readFileSync } from "node:fs";
import { format } from "prettier";
import type { Rule } from "../src/core/metadata.ts";
import type { WorkflowStep, Workflow } from "../src/core/workflow.ts";
import { workflows } from "../src/generated/workflows.ts";

const schema = buildSchema(readFileSync("src/generated/schema.graphql", "utf8"));

const oneLine = (text: string | null | undefined): string => (text ?? "").replaceAll("|", "\\|").replaceAll("\n", " ");

const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** The arrows of one step: from a black circle where it makes a record, to one where it deletes it. */
function listArrows({ operation, named = operation, from, to, later = [], deletes, replaces }: WorkflowStep): string[] {
  const sources = from.length > 0 ? from : ["[*]"];
  const arrows = sources.map((state) => `${state} --> ${deletes ? "[*]" : (to ?? state)}: ${named}`);
  const onward = later.map((state, index) => `${later[index - 1] ?? to ?? ""} --> ${state}: by itself`);
  return [
    ...arrows,
    ...onward,
    ...(replaces === undefined ? [] : [`${to ?? ""} --> ${replaces}: ${operation} of another`]),
  ];
}

const formatDiagram = ({ steps }: Workflow): string =>
  [
    "```mermaid",
    "stateDiagram-v2",
    ...Object.values(steps)
      .flatMap(listArrows)
      .map((arrow) => `  ${arrow}`),
    "```",
  ].join("\n");

/** The states with the descriptions of the SDL. */
function formatStates({ type, state, states }: Workflow): string {
  const owner = schema.getType(type);
  const name = isObjectType(owner) ? owner.getFields()[state]?.type.toString().replace("!", "") : undefined;
  const values = name === undefined ? undefined : schema.getType(name);
  const describe = (value: string) => (isEnumType(values) ? oneLine(values.getValue(value)?.description) : "");
  return formatTable(
    ["state", "meaning"],
    states.map((value) => [`\`${value}\``, describe(value)]),
  );
}

/** Who may take a step: the content to edit, and the authority where it is not everybody's. */
function formatWho(rule: Rule): string {
  if ("public" in rule) return "";
  return [rule.content, rule.authority === 1 ? "authority 1" : undefined].filter((one) => one !== undefined).join(", ");
}

const formatSteps = ({ steps }: Workflow): string =>
  formatTable(
    ["step", "from", "to", "who", "confirmed", "asks for", "books of", "meaning"],
    Object.values(steps).map((step) => [
      `\`${step.named === undefined ? step.operation : `${step.operation} ${step.named}`}\``,
      step.from.join(", ") || "new",
      step.deletes ? "deleted" : (step.to ?? "stays"),
      formatWho(step.rule),
      step.confirms === undefined ? "" : "yes",
      step.reason ?? "",
      step.day ?? "",
      oneLine(schema.getMutationType()?.getFields()[step.operation]?.description),
    ]),
  );

const formatWorkflow = (workflow: Workflow): string =>
  [
    `## ${workflow.name}`,
    oneLine(schema.getType(workflow.type)?.description),
    formatDiagram(workflow),
    formatStates(workflow),
    formatSteps(workflow),
  ].join("\n\n");

/** The text of docs/workflows.md, formatted by Prettier. */
export const workflowsPage = (): Promise<string> =>
  format(
    `# Workflows

Written by \`npm run generate\` from \`@workflow\` and \`@step\` in \`schema/\`. The engine in \`server/engine/workflow\` takes the steps: it locks the record, recognises a repeated call, refuses (NOT_FOUND, SETTLED, W014, FUTURE, MONTH_LOCKED), and writes the state, the version, the event and the history. Nothing else writes a state.

${workflows.map(formatWorkflow).join("\n\n")}
`,
    { parser: "markdown", printWidth: 120 },
  );
