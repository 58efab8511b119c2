import type { ConsoleConfig } from "../../src/core/consoleConfig.ts";
import { allContents } from "../../src/core/content.ts";
import { ThemeProvider } from "@mui/material";
import { CoreAdminContext, memoryStore } from "ra-core";
import { useLayoutEffect } from "react";
import polyglot from "ra-i18n-polyglot";
import { Notification } from "react-admin";
import { Outlet, Route, Routes, type InitialEntry } from "react-router";
import { ja } from "./everythingLoaded.ts";
import type { Viewer } from "../../src/core/viewer.ts";
// Loaded before the tests: screens load them when they are first opened, which takes a while here.
import "../../src/admin/actions/ActionDialog.tsx";
import "../../src/admin/form/CreateScreen.tsx";
import "../../src/admin/form/EditScreen.tsx";
import type { DefinedResource } from "../../src/admin/defineResource.ts";
import { ClientContext } from "../../src/data/call.ts";
import {
  RuntimeConfigContext,
  useSelection,
  ViewerContext,
  type ShopSelectionState,
  type SelectableShop,
} from "../../src/data/context.ts";
import { createDataProvider } from "../../src/data/provider/dataProvider.ts";
import { FormDraftsContext, type FormDrafts } from "../../src/data/formDrafts.ts";
import { createQueryClient } from "../../src/data/queryClient.ts";
import { createClient } from "../../src/data/transport/transport.ts";
import { UploadContext, type FileUpload } from "../../src/data/upload/upload.ts";
import { consoleClock, CurrentTimeContext } from "../../src/clock/now.ts";
import { resourceDocuments } from "../../src/generated/documents.ts";
import { resources } from "../../src/generated/metadata.ts";
import { PageHead } from "../../src/shell/layout/PageHead.tsx";
import { ActiveShop } from "../../src/shell/selection/ActiveShop.tsx";
import { SelectionProvider } from "../../src/shell/selection/SelectionProvider.tsx";
import { lightTheme } from "../../src/shell/theme/theme.ts";
import { config as usualConfig } from "./fakeApi.ts";
import { renderRouted } from "./routed.tsx";

const shop: SelectableShop = { id: 431, name: "渋谷本店", brandId: 1, brandName: "麺や 帳" };

export const viewer: Viewer = {
  kind: "user",
  developerId: 13,
  developerUuid: "00000000-0000-4000-8000-000000000013",
  developerName: "本部",
  accountName: "本部",
  authority: 1,
  role: "SA",
  contents: allContents,
  shopIds: [431],
  brandIds: [1],
  menuTypeShopIds: [431],
  features: [],
};

type Options = {
  who?: Viewer;
  upload?: FileUpload;
  drafts?: FormDrafts | null;
  /** The viewer's shops, all of them selected, the first of them active; the select under 対象の店舗 makes another the active one. */
  shops?: readonly SelectableShop[];
  /** With the heading of the console's pages. */
  headed?: boolean;
  /** What the server tells the console at its start. */
  config?: ConsoleConfig;
  /** The clock of the console. */
  now?: () => Date;
};

const i18n = polyglot(() => ja, "ja");

/** The screens of a resource at `path`, over an API; answers the router, whose state tells the current path. */
export function renderResource(
  defined: Pick<DefinedResource, "routes">,
  path: InitialEntry,
  api: { fetch: unknown },
  {
    who = viewer,
    upload = () => Promise.reject(new Error("no upload expected")),
    drafts = null,
    shops = [shop],
    headed = false,
    config = usualConfig,
    now = consoleClock.now,
  }: Options = {},
) {
  const client = createClient({
    config,
    token: () => Promise.resolve("token"),
    apiType: () => 1,
    appControl: () => true,
    fetch: api.fetch as typeof fetch,
  });
  localStorage.setItem("choba.selectedShops", JSON.stringify(shops.map(({ id }) => id)));
  const live: { selection?: ShopSelectionState } = {};
  const dataProvider = createDataProvider({
    client,
    resources,
    documents: resourceDocuments,
    context: () => ({ viewer: who, selected: live.selection?.selected ?? [], active: live.selection?.active ?? null }),
  });
  function Page() {
    const selection = useSelection();
    // As LiveContext does it: before the effects in which the screens make their calls.
    useLayoutEffect(() => void Object.assign(live, { selection }), [selection]);
    return (
      <>
        {selection.selected.length > 1 && <ActiveShop />}
        {headed ? (
          <PageHead>
            <Outlet />
          </PageHead>
        ) : (
          <Outlet />
        )}
      </>
    );
  }
  const frame = (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={i18n}
      queryClient={createQueryClient()}
      store={memoryStore()}
    >
      <ThemeProvider theme={lightTheme}>
        <ClientContext value={client}>
          <RuntimeConfigContext value={config}>
            <UploadContext value={upload}>
              <ViewerContext value={who}>
                <SelectionProvider shops={shops}>
                  <FormDraftsContext value={drafts}>
                    <CurrentTimeContext value={now}>
                      <Page />
                    </CurrentTimeContext>
                  </FormDraftsContext>
                  <Notification />
                </SelectionProvider>
              </ViewerContext>
            </UploadContext>
          </RuntimeConfigContext>
        </ClientContext>
      </ThemeProvider>
    </CoreAdminContext>
  );
  return renderRouted(
    path,
    <Routes>
      <Route element={frame}>
        {defined.routes.map((route) => (
          <Route key={route.path} path={route.path} element={route.element} />
        ))}
        <Route path="*" element={<p>another page</p>} />
      </Route>
    </Routes>,
  );
}
