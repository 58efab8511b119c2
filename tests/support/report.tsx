import { CoreAdminContext } from "ra-core";
import polyglot from "ra-i18n-polyglot";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router";
import { ja } from "./everythingLoaded.ts";
import type { ConsoleConfig } from "../../src/core/consoleConfig.ts";
import type { Viewer } from "../../src/core/viewer.ts";
import { ClientContext } from "../../src/data/call.ts";
import { ViewerContext } from "../../src/data/context.ts";
import { createQueryClient } from "../../src/data/queryClient.ts";
import { createClient } from "../../src/data/transport/transport.ts";
import { TransportContext } from "../../src/data/transport/transportContext.ts";
// Loaded on demand in the product: here with the file, so that the first test does not spend its waiting on it.
import "../../src/report/frame/ReportPage.tsx";
import "../../src/ui/chart/BarLineChart.tsx";
import "../../src/ui/chart/SeriesChart.tsx";
import { CurrentTimeContext } from "../../src/clock/now.ts";
import { definePage } from "../../src/shell/menu/definePage.ts";
import { signedIn, type MenuEntry } from "../../src/shell/menu/menuEntry.ts";
import { ConsoleNotifications } from "../../src/shell/layout/notices/Notifications.tsx";
import { PageHead } from "../../src/shell/layout/PageHead.tsx";
import { buildPathTable } from "../../src/shell/menu/pathTable.ts";
import { SelectionProvider } from "../../src/shell/selection/SelectionProvider.tsx";
import { ShellContext } from "../../src/shell/shellContext.ts";
import { ThemeModeProvider } from "../../src/shell/theme/themeMode.tsx";
import { answerTo, type Answers } from "./answers.ts";
import { headOffice, shops } from "./shell.tsx";
import { renderRouted } from "./routed.tsx";

type Variables = Readonly<Record<string, unknown>>;
/** One call as the server would see it. */
type Request = { operation: string; variables: Variables };
/** A GraphQL error with this code. */
export class Refusal extends Error {}

const endpoint = { url: "http://server.test/graphql", key: "" };
const pair = { sales: endpoint, app: endpoint };
const config: ConsoleConfig = {
  api: { type2: pair, other: pair },
  identity: { userPoolId: "", userPoolClientId: "" },
  upload: { url: "", maxBytes: 0, mediaUrl: "/upload/media", maxVideoBytes: 104_857_600 },
};

/** Answers that a report asks for beside its own: every shop has every period on record. */
const always: Answers = {
  GetComparableShops: ({ shop_ids }) => ({ data: { shop_ids: [shop_ids].flat(), leftOut: [] } }),
};

function serverOf(answers: Answers, requests: Request[]): typeof fetch {
  return async (_, init) => {
    const { operationName: operation, variables } = JSON.parse(String(init?.body)) as {
      operationName: string;
      variables: Variables;
    };
    requests.push({ operation, variables });
    const json = (body: unknown) => new Response(JSON.stringify(body), { status: 200 });
    try {
      const answer = answerTo(answers, operation) ?? answerTo(always, operation);
      if (!answer) throw new Refusal("NOT_IMPLEMENTED");
      return json({ data: await answer(variables) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return json({ data: null, errors: [{ message: error.message, extensions: { code: error.message } }] });
    }
  };
}

type Options = {
  answers: Answers;
  /** Shops selected before the report is opened. */
  selected?: readonly number[];
  /** Other paths that exist. */
  paths?: readonly string[];
  /** Resources of APP Control that exist. */
  entries?: readonly MenuEntry[];
  now?: Date | (() => Date);
  viewer?: Viewer;
};

const i18n = polyglot(() => ja, "ja");

/** The report at its path with the address's `query`, before a server made of `answers`. */
export function renderReport(report: MenuEntry, query: string, options: Options) {
  const {
    answers,
    selected = [431, 433],
    paths = [],
    entries = [],
    now = new Date("2026-11-20T19:42:00+09:00"),
    viewer = headOffice,
  } = options;
  localStorage.setItem("choba.selectedShops", JSON.stringify(selected));
  const requests: Request[] = [];
  const transport = {
    config,
    token: () => Promise.resolve(null),
    apiType: () => 1,
    appControl: () => false,
    fetch: serverOf(answers, requests),
  };
  const client = createClient(transport);
  const others = paths.map((path, index) =>
    definePage({
      name: `page${index}`,
      label: "menu.sales",
      path,
      rule: signedIn("SALES"),
      area: "SALES",
      icon: report.icon,
      element: <p>{`page ${path}`}</p>,
    }),
  );
  const groups = [
    { area: "SALES" as const, entries: [report, ...others] },
    { area: "APP" as const, entries },
  ];
  const table = buildPathTable(groups, []);
  const frame = (page: ReactNode) => (
    <CoreAdminContext i18nProvider={i18n} queryClient={createQueryClient()}>
      <ThemeModeProvider>
        <CurrentTimeContext value={typeof now === "function" ? now : () => now}>
          <ClientContext value={client}>
            <TransportContext value={transport}>
              <ShellContext value={{ groups, table }}>
                <ViewerContext value={viewer}>
                  <SelectionProvider shops={shops}>
                    <PageHead>{page}</PageHead>
                    <ConsoleNotifications />
                  </SelectionProvider>
                </ViewerContext>
              </ShellContext>
            </TransportContext>
          </ClientContext>
        </CurrentTimeContext>
      </ThemeModeProvider>
    </CoreAdminContext>
  );
  const router = renderRouted(
    `${report.path}${query}`,
    <Routes>
      {table.map(({ path, element }) => (
        <Route key={path} path={path} element={frame(element)} />
      ))}
    </Routes>,
  );
  const address = () => new URLSearchParams(router.state.location.search);
  return { router, requests, address };
}
