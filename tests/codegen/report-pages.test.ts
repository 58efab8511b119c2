import { isValidElement } from "react";
import { describe, expect, it } from "vitest";
import { consoleMenu } from "../../resources/index.ts";
import { reportPageAt, reportPages } from "../../src/generated/reportPages.ts";
import type { AnyDefinition } from "../../src/report/definition.ts";
import type { MenuEntry } from "../../src/shell/menu/menuEntry.ts";

type Opened = { name: string; definition: AnyDefinition };

type ReportProps = Partial<Opened> & { load?: () => Promise<AnyDefinition>; children?: unknown };

/** The report in an element, or in one below it, with its definition, loaded where it comes with the page; undefined without one. */
async function openedBy(element: unknown): Promise<Opened | undefined> {
  if (Array.isArray(element)) return (await Promise.all(element.map(openedBy))).find((opened) => opened !== undefined);
  if (!isValidElement<ReportProps>(element)) return undefined;
  const { name, definition, load, children } = element.props;
  const own = definition ?? (await load?.());
  return name !== undefined && own !== undefined ? { name, definition: own } : openedBy(children);
}

const entries = consoleMenu
  .flatMap((group) => group.entries)
  .flatMap((entry): readonly MenuEntry[] => entry.parts ?? [entry]);
const routes = entries.flatMap((entry) => entry.routes);
const pages = (
  await Promise.all(
    routes.map(async ({ path, element }) => {
      const opened = await openedBy(element);
      return opened ? [{ path, ...opened }] : [];
    }),
  )
).flat();

describe("the pages of reports of which a view can be saved", () => {
  it("are those that the menu and its pages open, each with its report, and no others", () => {
    const lines = (all: readonly { path: string; report: string }[]) =>
      all.map(({ path, report }) => `${path} ${report}`);
    const opened = pages.map(({ path, name }) => ({ path, report: name }));
    expect(lines(reportPages).toSorted()).toEqual(lines(opened).toSorted());
  });

  it("are written into files by the shape that the screen has", () => {
    const differ = pages.filter(({ path, definition }) => {
      const page = reportPageAt(path);
      if (!page || !("shape" in page)) return false;
      const { path: _, ...shape } = page.shape;
      const { columns = {}, filters = {}, ...same } = shape;
      const own = definition as unknown as Readonly<Record<string, unknown>>;
      const parts = (name: "columns" | "filters") => (own[name] ?? {}) as Readonly<Record<string, object>>;
      return (
        Object.entries(same).some(([name, value]) => own[name] !== value) ||
        Object.entries(columns).some(([name, column]) => {
          const now = parts("columns")[name] as Readonly<Record<string, unknown>> | undefined;
          return Object.entries(column ?? {}).some(([key, value]) => now?.[key] !== value);
        }) ||
        Object.entries(filters).some(([name, filter]) => {
          const now = parts("filters")[name] as Readonly<Record<string, unknown>> | undefined;
          return Object.entries(filter ?? {}).some(([key, value]) => now?.[key] !== value);
        })
      );
    });
    expect(differ.map(({ path }) => path)).toEqual([]);
  });
});
