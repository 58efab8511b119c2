import { CoreAdminContext, localStorageStore, type AuthProvider, type TranslationMessages } from "ra-core";
import { Notification } from "react-admin";
import polyglot from "ra-i18n-polyglot";
import { useEffect, useState, type ReactNode } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import type { RuntimeConfig } from "../core/runtimeConfig.ts";
import { ClientContext, useCall } from "../data/call.ts";
import { RuntimeConfigContext } from "../data/context.ts";
import { createQueryClient } from "../data/queryClient.ts";
import type { MenuGroups } from "./entry.ts";
import { pageRows } from "./pages/pageRows.tsx";
import { isAppControl, pathTableOf } from "./pathTable.ts";
import { Screens } from "./Screens.tsx";
import { AccountLoader } from "./session/AccountLoader.tsx";
import { loadAccount, type SignedIn } from "./session/account.ts";
import { createBackend, keepApiType, type Backend } from "./session/backend.ts";
import { LiveContext } from "./session/LiveContext.tsx";
import { SessionWatch } from "./session/SessionWatch.tsx";
import { ShellContext } from "./shellContext.ts";
import { ThemeModeProvider } from "./themeMode.tsx";

/** A signed-in session: whose, and the token that each call carries. */
export type Session = SignedIn & { token(): Promise<string | null> };

export type ConsoleProps = {
  config: RuntimeConfig;
  session: Session;
  authProvider: AuthProvider;
  menu: MenuGroups;
  messages: TranslationMessages;
  /** The page at /session/404. */
  notFound: ReactNode;
};

/** The admin for one session. It is mounted only while there is one, and made anew for the next. */
export function Console(props: ConsoleProps) {
  const [{ router }] = useState(() => build(props));
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}

function build({ config, session, authProvider, menu, messages, notFound }: ConsoleProps) {
  const table = pathTableOf(menu, pageRows);
  const backend = createBackend({
    config,
    token: session.token,
    appControl: () => isAppControl(table, window.location.pathname),
  });
  const i18nProvider = polyglot(() => messages, "ja");
  const queryClient = createQueryClient();
  const store = localStorageStore(undefined, "choba");
  const element = (
    <CoreAdminContext {...{ authProvider, i18nProvider, queryClient, store }} dataProvider={backend.dataProvider}>
      <ThemeModeProvider>
        <RuntimeConfigContext value={config}>
          <ClientContext value={backend.client}>
            <ShellContext value={{ groups: menu, table }}>
              <SignedInScreens backend={backend} session={session} notFound={notFound} />
              <SessionWatch />
              <Notification />
            </ShellContext>
          </ClientContext>
        </RuntimeConfigContext>
      </ThemeModeProvider>
    </CoreAdminContext>
  );
  return { router: createBrowserRouter([{ path: "*", element }]) };
}

type ScreensProps = { backend: Backend; session: Session; notFound: ReactNode };

function SignedInScreens({ backend: { live }, session, notFound }: ScreensProps) {
  const call = useCall();
  return (
    <AccountLoader
      load={(signal) => loadAccount(call, session, signal)}
      onLoaded={({ apiType }) => {
        live.apiType = apiType;
        keepApiType(apiType);
      }}
    >
      <LiveContext live={live} />
      <Screens notFound={notFound} />
    </AccountLoader>
  );
}
