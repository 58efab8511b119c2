import type { QueryClient } from "@tanstack/react-query";
import { CoreAdminContext, localStorageStore, memoryStore, type I18nProvider } from "ra-core";
import { useState, type ReactNode, useLayoutEffect } from "react";
import type { SignedInAccount } from "../../auth/account.ts";
import { createFormDrafts } from "../../auth/formDrafts.ts";
import { createAuthProvider } from "../../auth/authProvider.ts";
import { findAccountView } from "../../auth/browser/accountView.ts";
import type { SessionStore } from "../../auth/session.ts";
import type { ConsoleConfig } from "../../core/consoleConfig.ts";
import { ClientContext } from "../../data/call.ts";
import { ConnectionContext } from "../../data/transport/connection.ts";
import { FormDraftsContext } from "../../data/formDrafts.ts";
import { RuntimeConfigContext, useSelection } from "../../data/context.ts";
import { TransportContext } from "../../data/transport/transportContext.ts";
import { UploadContext } from "../../data/upload/upload.ts";
import { resourceOutlines } from "../../generated/outline.ts";
import { ConsoleNotifications } from "../layout/notices/Notifications.tsx";
import { ConsoleScreens } from "../Screens.tsx";
import { ShellContext, type ShellContents } from "../shellContext.ts";
import type { ConsoleBackend } from "./backend.ts";
import { SessionWatch } from "./SessionWatch.tsx";

type SignedInProps = {
  account: SignedInAccount;
  backend: ConsoleBackend;
  config: ConsoleConfig;
  contents: ShellContents;
  i18nProvider: I18nProvider;
  queryClient: QueryClient;
  store: SessionStore;
  notFound: ReactNode;
};

/** The screens of a loaded account, inside the contexts of react-admin and of the console. */
export function SignedIn({ account, backend, config, contents, notFound, store: session, ...shared }: SignedInProps) {
  const [made] = useState(() => ({
    authProvider: createAuthProvider({ session, viewer: account.viewer, resources: resourceOutlines }),
    // A view of another account leaves nothing behind.
    store: findAccountView() ? memoryStore() : localStorageStore(undefined, "choba"),
  }));
  const [drafts] = useState(() => (findAccountView() ? null : createFormDrafts(session, account.viewer.developerUuid)));
  return (
    <CoreAdminContext {...shared} {...made} dataProvider={backend.dataProvider}>
      <RuntimeConfigContext value={config}>
        <ClientContext value={backend.client}>
          <UploadContext value={backend.upload}>
            <TransportContext value={backend.transport}>
              <FormDraftsContext value={drafts}>
                <ShellContext value={contents}>
                  <ConnectionContext value={backend.connection}>
                    <LiveContext follow={backend.follow} account={account} />
                    <SessionWatch />
                    <ConsoleScreens notFound={notFound} />
                    <ConsoleNotifications />
                  </ConnectionContext>
                </ShellContext>
              </FormDraftsContext>
            </TransportContext>
          </UploadContext>
        </ClientContext>
      </RuntimeConfigContext>
    </CoreAdminContext>
  );
}

/** Gives account and selection to the backend. A layout effect runs before the effects in which screens start their calls. */
function LiveContext({ follow, account }: { follow: ConsoleBackend["follow"]; account: SignedInAccount }) {
  const selection = useSelection();
  useLayoutEffect(() => follow(account, selection), [follow, account, selection]);
  return null;
}
