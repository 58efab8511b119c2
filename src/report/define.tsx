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
type EntryProperty = "path" | "icon" | "menuRule" | "menuLabel" | "pages" | "fresh";

/** What the page of a report needs. */
type PageDefinition<N extends ReportName> = Omit<ReportDefinition<N>, EntryProperty>;

/** Properties that say which period the menu hands to the report. */
type CarryProperty = "grain" | "byMonth" | "unit" | "alone" | "compares";

/** What menu and routes need of a report whose definition comes with its page. */
type ReportOutline<N extends ReportName> = Pick<ReportDefinition<N>, CarryProperty | "tabs" | "dividedBy" | "shape">;

/** Loads the definition of a page. What it says of the period agrees with the outline, or does not compile. */
type DefinitionLoader<N extends ReportName, Outline> = () => Promise<
  PageDefinition<N> & {
    [K in CarryProperty]?: K extends keyof Outline ? Outline[K] : never;
  }
>;

/** The definition for the engine. */
function buildReportDefinition<N extends ReportName>(name: N, definition: PageDefinition<N>): AnyDefinition {
  const { kpis = [], columns, ...rest } = definition;
  return { ...rest, meta: requireReport(name), kpis, columns: columns ?? {} };
}

type ReportEntryPageProps<N extends ReportName> = { name: N; definition: PageDefinition<N> };

/** The page of a report. It waits for metadata, documents and labels. */
function ReportEntryPage<N extends ReportName>({ name, definition }: ReportEntryPageProps<N>) {
  usePart(name);
  const read = useMemo(() => buildReportDefinition(name, definition), [name, definition]);
  return <ReportPage definition={read} />;
}

/** What tells a page that is loaded late from others. */
type LatePageProps = { name: ReportName; load: () => Promise<object> };

/** The page of a report: with its definition, or with what loads it. */
function buildPageElement<N extends ReportName>(
  name: N,
  key: string,
  definition: PageDefinition<N> | ReportOutline<N>,
  load: (() => Promise<PageDefinition<N>>) | undefined,
): ReactNode {
  if (!load) return <ReportEntryPage key={key} name={name} definition={definition as PageDefinition<N>} />;
  const loadWhole = async () => ({ ...definition, ...(await load()) });
  const Page = lazyPart(async () => {
    const whole = await loadWhole();
    return { Page: (_props: LatePageProps) => <ReportEntryPage name={name} definition={whole} /> };
  }, "Page");
  return <Page key={key} name={name} load={loadWhole} />;
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

type PlaceOfPage = Pick<EntryRoute, "path" | "whole"> & { label: FirstKey };
type PageRoute = Omit<EntryRoute, "label"> & PlaceOfPage;

/**
 * A report without a line in the menu, as a page below another one: the report of one day, or of one record.
 * @param load loads the definition with the page, where it is large; `definition` is then its outline
 */
export function reportPage<N extends ReportName>(name: N, definition: PageDefinition<N> & PlaceOfPage): PageRoute;
export function reportPage<N extends ReportName, Outline extends ReportOutline<N>>(
  name: N,
  definition: Outline & PlaceOfPage,
  load: DefinitionLoader<N, Outline>,
): PageRoute;
export function reportPage<N extends ReportName>(
  name: N,
  { path, label, whole = false, ...definition }: (PageDefinition<N> | ReportOutline<N>) & PlaceOfPage,
  load?: () => Promise<PageDefinition<N>>,
): PageRoute {
  return {
    path,
    label,
    whole,
    rule: toPageRule(reportOutlines[name].rule),
    shape: buildReportShape(definition),
    element: buildPageElement(name, path, definition, load),
  };
}

type OutlineOfEntry<N extends ReportName> = ReportOutline<N> & Pick<ReportDefinition<N>, EntryProperty>;

/**
 * Makes a menu entry with a path of a report. Frame, filters, table, totals, export and states come from the engine, the rule from
 * @allow of the query.
 * @param load loads the definition with the page, where it is large; `definition` is then its outline
 */
export function defineReport<N extends ReportName>(name: N, definition: ReportDefinition<N>): MenuEntry;
export function defineReport<N extends ReportName, Outline extends OutlineOfEntry<N>>(
  name: N,
  definition: Outline,
  load: DefinitionLoader<N, Outline>,
): MenuEntry;
export function defineReport<N extends ReportName>(
  name: N,
  definition: ReportDefinition<N> | OutlineOfEntry<N>,
  load?: () => Promise<PageDefinition<N>>,
): MenuEntry {
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
      comparesFirst: definition.compares,
      filters,
      fresh: definition.fresh,
    },
    icon,
    // With a key, the next report starts with its own state and its own loading screen.
    routes: [
      {
        path,
        rule: toPageRule(rule),
        shape: buildReportShape(definition),
        element: buildPageElement(name, name, definition, load),
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
