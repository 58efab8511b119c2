import type { DataProvider } from "ra-core";
import type { SignedInAccount } from "../../auth/account.ts";
import { fetchWithServerTime } from "../../clock/hearing.ts";
import { storedApiType } from "../../auth/browser/storedApiType.ts";
import type { ConsoleConfig } from "../../core/consoleConfig.ts";
import { createConnection } from "../../data/transport/connection.ts";
import type { ShopSelectionState } from "../../data/context.ts";
import { createDataProvider } from "../../data/provider/dataProvider.ts";
import { loadResource } from "../metadataLoader.ts";
import { buildHttpError } from "../../data/errors.ts";
import { createClient } from "../../data/transport/transport.ts";
import { createRefreshingFetch } from "../../data/transport/refreshingFetch.ts";
import type { FileUpload } from "../../data/upload/upload.ts";
import { loadedMetadata } from "../../data/provider/metadataStore.ts";

type BackendOptions = {
  config: ConsoleConfig;
  token(refused?: string): Promise<string | null>;
  /** Whether the console is in app-control mode now. */
  appControl(): boolean;
  /** The view of another account, if this console is one. */
  viewId: string | undefined;
};

/** The access to the API for one session: the client, and react-admin's data provider on it. */
export function createBackend(options: BackendOptions) {
  // Each call reads the values of its moment.
  const live: { account: SignedInAccount | null; selection: ShopSelectionState | null } = {
    account: null,
    selection: null,
  };
  const connection = createConnection();
  const transport = {
    ...options,
    apiType: () => live.account?.apiType ?? storedApiType(),
    onCall: () => connection.begin(),
    onReadOnly: connection.setReadOnly,
    fetch: createRefreshingFetch(fetchWithServerTime, options.token),
  };
  const client = createClient(transport);
  // Most people send no file.
  const sendFile: FileUpload = async (file, how) => {
    const { createUpload } = await import("../../data/upload/createUpload.ts");
    return createUpload(transport)(file, how);
  };
  const dataProvider: DataProvider = createDataProvider({
    client,
    resources: loadedMetadata.resources,
    documents: loadedMetadata.documents,
    load: loadResource,
    context() {
      const { account, selection } = live;
      if (!account || !selection) throw buildHttpError("UNAUTHENTICATED");
      return { viewer: account.viewer, selected: selection.selected, active: selection.active };
    },
  });
  return {
    client,
    connection,
    dataProvider,
    transport,
    upload: sendFile,
    /** Sets account and selection for the following calls. */
    follow(account: SignedInAccount, selection: ShopSelectionState) {
      Object.assign(live, { account, selection });
    },
  };
}

export type ConsoleBackend = ReturnType<typeof createBackend>;
