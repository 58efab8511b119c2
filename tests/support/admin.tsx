import { ThemeProvider } from "@mui/material";
import { render } from "@testing-library/react";
import { CoreAdminContext, memoryStore } from "ra-core";
import polyglot from "ra-i18n-polyglot";
import { Notification } from "react-admin";
import { createMemoryRouter, Outlet, RouterProvider, type InitialEntry } from "react-router";
import { ja } from "./parts.ts";
import type { Viewer } from "../../src/core/viewer.ts";
// Loaded before the tests: screens load them when they are first opened, which takes a while here.
import "../../src/admin/actions/ActionDialog.tsx";
import "../../src/admin/form/CreateScreen.tsx";
import "../../src/admin/form/EditScreen.tsx";
import type { DefinedResource } from "../../src/admin/defineResource.ts";
import { ClientContext } from "../../src/data/call.ts";
import { RuntimeConfigContext, SelectionContext, ViewerContext, type Shop } from "../../src/data/context.ts";
import { createDataProvider } from "../../src/data/dataProvider.ts";
import { createQueryClient } from "../../src/data/queryClient.ts";
import { createClient } from "../../src/data/transport.ts";
import { UploadContext, type Upload } from "../../src/data/upload.ts";
import { resourceDocuments } from "../../src/generated/documents.ts";
import { resources } from "../../src/generated/metadata.ts";
import { lightTheme } from "../../src/shell/theme.ts";
import { config } from "./fakeApi.ts";

const shop: Shop = { id: 431, name: "渋谷本店", brandId: 1, brandName: "麺や 帳" };

export const viewer: Viewer = {
  kind: "user",
  developerId: 13,
  developerUuid: "00000000-0000-4000-8000-000000000013",
  developerName: "本部",
  accountName: "本部",
  authority: 1,
  role: "SA",
  shopIds: [431],
  brandIds: [1],
};

type Options = { who?: Viewer; upload?: Upload };

const i18n = polyglot(() => ja, "ja");

/** The screens of a resource at `path`, over an API; answers the router, whose state tells the current path. */
export function renderResource(
  defined: DefinedResource,
  path: InitialEntry,
  api: { fetch: unknown },
  { who = viewer, upload = () => Promise.reject(new Error("no upload expected")) }: Options = {},
) {
  const client = createClient({
    config,
    token: () => Promise.resolve("token"),
    apiType: () => 1,
    appControl: () => true,
    fetch: api.fetch as typeof fetch,
  });
  const context = { viewer: who, selected: [shop.id], active: shop };
  const dataProvider = createDataProvider({ client, resources, documents: resourceDocuments, context: () => context });
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
                <SelectionContext value={{ selected: [shop.id], shops: [shop], active: shop, select: () => undefined }}>
                  <Outlet />
                  <Notification />
                </SelectionContext>
              </ViewerContext>
            </UploadContext>
          </RuntimeConfigContext>
        </ClientContext>
      </ThemeProvider>
    </CoreAdminContext>
  );
  const children = [
    ...defined.routes.map((route) => ({ path: route.path, element: route.element })),
    { path: "*", element: <p>another page</p> },
  ];
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}
