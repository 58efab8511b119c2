import { QueryClientProvider } from "@tanstack/react-query";
import { I18nContextProvider, type TranslationMessages } from "ra-core";
import polyglot from "ra-i18n-polyglot";
import { countedTexts } from "./countedTexts.ts";
import { useState, type ComponentType, type ReactNode } from "react";
import { loadAccount } from "../auth/account.ts";
import { findAccountView, pickConsoleStorage } from "../auth/browser/accountView.ts";
import { browserStorageKeys } from "../auth/browser/browserValues.ts";
import type { SignInSession, SessionStore } from "../auth/session.ts";
import type { ConsoleConfig } from "../core/consoleConfig.ts";
import { findErrorBody } from "../data/errors.ts";
import { createQueryClient } from "../data/queryClient.ts";
import { ConsoleRouter } from "./history/ConsoleRouter.tsx";
import type { MenuGroups } from "./menu/menuEntry.ts";
import { browserHistory } from "./history/guardedHistory.ts";
import { pageRows } from "./pages/pageRows.tsx";
import { createParts, PartsContext, type LabelLoaders } from "./metadataLoader.ts";
import { isAppControl, buildPathTable } from "./menu/pathTable.ts";
import { AccountLoader } from "./session/AccountLoader.tsx";
import { createBackend } from "./session/backend.ts";
import { SignedIn } from "./session/SignedIn.tsx";
import { ThemeModeProvider } from "./theme/themeMode.tsx";

export type ConsoleProps = {
  config: ConsoleConfig;
  store: SessionStore;
  session: SignInSession;
  menu: MenuGroups;
  /** Texts that are loaded at the start, and those that are loaded with each resource and report. */
  messages: TranslationMessages;
  labels: LabelLoaders;
  search: ComponentType;
  /** The page at /session/404. */
  notFound: ReactNode;
};

/** The console of one session. It is mounted only during a session, and anew for the next one. */
export function SignedInConsole(props: ConsoleProps) {
  const [{ history, contents }] = useState(() => ({ history: browserHistory(), contents: build(props) }));
  return <ConsoleRouter history={history}>{contents}</ConsoleRouter>;
}

function build({ config, store, session, menu, messages, labels, search, notFound }: ConsoleProps) {
  const table = buildPathTable(menu, pageRows);
  const view = findAccountView();
  const backend = createBackend({
    config,
    token: (refused) => store.token(refused),
    appControl: () => isAppControl(table, window.location.pathname),
    viewId: view?.viewId,
  });
  const texts = structuredClone(messages);
  const i18nProvider = countedTexts(polyglot(() => texts, "ja"));
  const parts = createParts(texts, labels, i18nProvider);
  const queryClient = createQueryClient();
  const load = async () => {
    try {
      const { developerUuid } = view ?? session;
      return await loadAccount(backend.client, { ...session, developerUuid }, pickConsoleStorage());
    } catch (error) {
      if (findErrorBody(error)?.code === "VIEW_ENDED") {
        sessionStorage.removeItem(browserStorageKeys.accountView);
        window.location.reload();
      }
      if ((error as { status?: number }).status === 401) await store.end("REFUSED");
      throw error;
    }
  };
  return (
    <I18nContextProvider value={i18nProvider}>
      <QueryClientProvider client={queryClient}>
        <ThemeModeProvider>
          <PartsContext value={parts}>
            <AccountLoader load={load} signOut={() => store.end("SIGNED_OUT")}>
              {(account) => (
                <SignedIn
                  account={account}
                  backend={backend}
                  config={config}
                  i18nProvider={i18nProvider}
                  queryClient={queryClient}
                  store={store}
                  notFound={notFound}
                  contents={{ groups: menu, table, Search: search }}
                />
              )}
            </AccountLoader>
          </PartsContext>
        </ThemeModeProvider>
      </QueryClientProvider>
    </I18nContextProvider>
  );
}
