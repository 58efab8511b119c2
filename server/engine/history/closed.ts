import { toResourceName } from "../../../src/core/snakeCase.ts";
import { changedResources } from "../../../i18n/ja/words/names.ts";
import { decideAccess } from "../../../src/core/decide.ts";
import type { ReportMeta, ResourceMeta, Rule } from "../../../src/core/metadata.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import { reports, resources } from "../../../src/generated/metadata.ts";
import { policy } from "../../../src/generated/policy.ts";
import type { ChangedResource } from "../../../src/generated/server.ts";
import { workflows } from "../../../src/generated/workflows.ts";

/** The root field that reads the records of what is no resource, report or workflow of this name. */
const readers = {
  DEVELOPER: "getDeveloperSetting",
  IMPORT: "getImports",
  IMPORT_SOURCE: "getImportSources",
  // Names that were erased stood on receipts.
  PERSON: reports.journal.operation.name,
  MONTHLY: "getSalesOverview",
} satisfies Partial<Record<ChangedResource, string>>;

const resourceNamed = (name: string): ResourceMeta | undefined =>
  (resources as Readonly<Record<string, ResourceMeta>>)[name];
const reportNamed = (name: string): ReportMeta | undefined => (reports as Readonly<Record<string, ReportMeta>>)[name];

/**
 * The root field that reads the records of a resource of the history.
 * @throws where nothing says which it is: a workflow says so itself (@workflow(read)), others stand in `readers`
 */
export function findReadingField(resource: ChangedResource): string {
  const name = toResourceName(resource);
  const { list, one, create } = resourceNamed(name)?.operations ?? {};
  const reader = (readers as Partial<Record<ChangedResource, string>>)[resource];
  const workflow = workflows.find((one) => one.name === name);
  const field = reader ?? workflow?.read ?? (list ?? one ?? create ?? reportNamed(name)?.operation)?.name;
  if (field === undefined || !policy[field])
    throw new Error(
      `Nothing says who may read ${name}: add @workflow(read), or a line to readers in server/engine/history/closed.ts`,
    );
  return field;
}

function readingRule(resource: ChangedResource): Rule {
  const own = policy[findReadingField(resource)];
  if (!own) throw new Error(`${resource} is read by a field without a rule`);
  return own.rule;
}

// The labels are complete by their type.
const readingRules = (Object.keys(changedResources) as ChangedResource[]).map(
  (resource) => [toResourceName(resource), readingRule(resource)] as const,
);

/** What the history calls the records that the viewer may not read: it shows no change of them. */
export const listUnreadableResources = (viewer: Viewer): string[] =>
  readingRules.flatMap(([name, rule]) => (decideAccess(rule, viewer).allow ? [] : [name]));
