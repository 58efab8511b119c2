import type { ReportMeta, Rule } from "../core/metadata.ts";
import { reports, type ReportName } from "../generated/metadata.ts";
import type { Entry } from "../shell/entry.ts";
import type { AnyDefinition, ReportDefinition } from "./definition.ts";
import { lazyPart } from "../shell/lazyPart.ts";

/** Frame, table and charts are loaded with the first report that is opened, not with the menu. */
const ReportPage = lazyPart(() => import("./frame/ReportPage.tsx"), "ReportPage");

/** What says where a report stands, not what it shows. */
type Placed = "path" | "icon" | "menuRule" | "menuLabel" | "pages";

/** The definition as the engine reads it. */
function known<N extends ReportName>(name: N, definition: Omit<ReportDefinition<N>, Placed>): AnyDefinition {
  const { kpis = [], columns, ...rest } = definition;
  return { ...rest, meta: reports[name], kpis, columns: columns ?? {} };
}

/** A report takes the shops of a link itself, and itself says that it needs one (E001): its menu alone waits for a selection. */
const opening = (rule: Rule): Rule => (rule.public ? rule : { ...rule, selection: undefined });

/** A report without a line in the menu of its own, as a page below another one: that of one day, of one record. */
export function reportPage<N extends ReportName>(
  name: N,
  { path, label, ...definition }: Omit<ReportDefinition<N>, Placed> & { path: string; label: string },
) {
  const rule = opening(reports[name].operation.rule);
  return { path, label, rule, element: <ReportPage key={path} definition={known(name, definition)} /> };
}

/**
 * A report of the schema as an entry of the menu and a path: frame, filters, table, totals, export and states come from
 * the engine, the rule from the query's @allow.
 */
export function defineReport<N extends ReportName>(name: N, definition: ReportDefinition<N>): Entry {
  const { path, icon, menuRule, menuLabel, pages = [] } = definition;
  const { rule }: ReportMeta["operation"] = reports[name].operation;
  return {
    kind: "report",
    name,
    area: rule.public ? "SALES" : rule.area,
    path,
    menuRule: menuRule ?? rule,
    menuLabel,
    icon,
    // Keyed: the next report starts with its own state and its own loading screen.
    routes: [
      { path, element: <ReportPage key={name} definition={known(name, definition)} />, rule: opening(rule) },
      ...pages.map((page) => ({ rule: opening(rule), parent: path, ...page })),
    ],
  };
}
