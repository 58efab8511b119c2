import type { ReportMeta } from "../core/metadata.ts";
import { reports, type ReportName } from "../generated/metadata.ts";
import type { Entry } from "../shell/entry.ts";
import type { AnyDefinition, ReportDefinition } from "./definition.ts";
import { lazyPart } from "../shell/lazyPart.ts";

/** Frame, table and charts are loaded with the first report that is opened, not with the menu. */
const ReportPage = lazyPart(() => import("./frame/ReportPage.tsx"), "ReportPage");

/**
 * A report of the schema as an entry of the menu and a path: frame, filters, table, totals, export and states come from
 * the engine, the rule from the query's @allow.
 */
export function defineReport<N extends ReportName>(name: N, definition: ReportDefinition<N>): Entry {
  const meta: ReportMeta = reports[name];
  const { path, icon, menuRule, menuLabel, pages = [], kpis = [], columns = {}, ...rest } = definition;
  const known: AnyDefinition = { ...rest, meta, kpis, columns };
  const { rule } = meta.operation;
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
      { path, element: <ReportPage key={name} definition={known} />, rule },
      ...pages.map((page) => ({ ...page, rule, parent: path })),
    ],
  };
}
