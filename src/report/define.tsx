import { useMemo, type ReactNode } from "react";
import type { FirstKey } from "../../i18n/keys.ts";
import { toScreenRule } from "../core/decide.ts";
import type { Rule } from "../core/metadata.ts";
import { requireReport } from "../data/provider/metadataStore.ts";
import type { ReportName } from "../generated/metadata.ts";
import { reportOutlines } from "../generated/outline.ts";
import type { MenuEntry, EntryRoute } from "../shell/menu/menuEntry.ts";
import type { AnyDefinition, ReportDefinition } from "./definition.ts";
import type { SkeletonShape } from "../ui/Skeleton.tsx";
import { figuresShape } from "./shape.ts";
import { lazyPart } from "../ui/lazyPart.ts";
import { usePart } from "../shell/metadataLoader.ts";

/** Frame, table and charts are loaded with the first report, not with the menu. */
const ReportPage = lazyPart(() => import("./frame/ReportPage.tsx"), "ReportPage");

/** Properties of the entry, not of the page. */
type EntryProperty = "path" | "icon" | "menuRule" | "menuLabel" | "pages";

/** The definition for the engine. */
function buildReportDefinition<N extends ReportName>(
  name: N,
  definition: Omit<ReportDefinition<N>, EntryProperty>,
): AnyDefinition {
  const { kpis = [], columns, ...rest } = definition;
  return { ...rest, meta: requireReport(name), kpis, columns: columns ?? {} };
}

type ReportEntryPageProps<N extends ReportName> = { name: N; definition: Omit<ReportDefinition<N>, EntryProperty> };

/** The page of a report. It waits for metadata, documents and labels. */
function ReportEntryPage<N extends ReportName>({ name, definition }: ReportEntryPageProps<N>) {
  usePart(name);
  const read = useMemo(() => buildReportDefinition(name, definition), [name, definition]);
  return <ReportPage definition={read} />;
}

/** A page below a report. It waits for the labels of the report. */
function WithPart({ name, children }: { name: ReportName; children: ReactNode }) {
  usePart(name);
  return children;
}

/** The rule of a report's page. It opens without a selection: a link may name shops, and without any the report itself shows E001. */
function toPageRule(rule: Rule): Rule {
  const own = toScreenRule(rule);
  return own.public ? own : { ...own, selection: undefined };
}

/** The outline of a report: its tabs, its filter bar and its figures. */
const buildReportShape = (definition: Pick<AnyDefinition, "tabs" | "dividedBy" | "shape" | "parts">): SkeletonShape => [
  ...(definition.tabs || definition.dividedBy ? (["tabs"] as const) : []),
  "chips",
  ...figuresShape(definition),
];

/** A report without a line in the menu, as a page below another one: the report of one day, or of one record. */
export function reportPage<N extends ReportName>(
  name: N,
  {
    path,
    label,
    whole = false,
    ...definition
  }: Omit<ReportDefinition<N>, EntryProperty> & Pick<EntryRoute, "path" | "whole"> & { label: FirstKey },
) {
  const rule = toPageRule(reportOutlines[name].rule);
  return {
    path,
    label,
    whole,
    rule,
    shape: buildReportShape(definition),
    element: <ReportEntryPage key={path} name={name} definition={definition} />,
  };
}

/**
 * Makes a menu entry with a path of a report. Frame, filters, table, totals, export and states come from the engine, the rule from
 * @allow of the query.
 */
export function defineReport<N extends ReportName>(name: N, definition: ReportDefinition<N>): MenuEntry {
  const { path, icon, menuRule, menuLabel, pages = [] } = definition;
  const { rule, filters } = reportOutlines[name];
  return {
    kind: "report",
    name,
    label: `resources.${name}.name`,
    area: rule.public ? "SALES" : rule.area,
    path,
    menuRule: menuRule ?? toScreenRule(rule),
    menuLabel,
    carries: {
      unit: definition.grain ? "grain" : definition.byMonth ? "months" : (definition.unit ?? "range"),
      compares: !definition.alone,
      filters,
    },
    icon,
    // With a key, the next report starts with its own state and its own loading screen.
    routes: [
      {
        path,
        rule: toPageRule(rule),
        shape: buildReportShape(definition),
        element: <ReportEntryPage key={name} name={name} definition={definition} />,
      },
      ...pages.map(({ element, ...page }) => ({
        rule: toPageRule(rule),
        parent: path,
        ...page,
        element: <WithPart name={name}>{element}</WithPart>,
      })),
    ],
  };
}
