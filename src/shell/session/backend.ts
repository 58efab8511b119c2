import type { DataProvider } from "ra-core";
import type { Viewer } from "../../core/viewer.ts";
import type { RuntimeConfig } from "../../core/runtimeConfig.ts";
import type { Selection } from "../../data/context.ts";
import { createDataProvider } from "../../data/dataProvider.ts";
import { errorOf } from "../../data/errors.ts";
import { createClient } from "../../data/transport.ts";
import { resourceDocuments } from "../../generated/documents.ts";
import { resources } from "../../generated/metadata.ts";

/** What calls depend on and screens change: written by the shell, read at the moment of each call. */
export type Live = { viewer: Viewer | null; selection: Selection | null; apiType: number };

export type BackendOptions = {
  config: RuntimeConfig;
  token(): Promise<string | null>;
  /** Whether the console is in app-control mode at this moment. */
  appControl(): boolean;
};

/** The API type of the last session in this browser, for the calls before the account is known. */
const apiTypeKey = "choba.apiType";

export const keepApiType = (apiType: number): void => localStorage.setItem(apiTypeKey, String(apiType));

/** The way to the API for one session: the Apollo client, react-admin's data provider on it, and what both read. */
export function createBackend(options: BackendOptions) {
  const live: Live = { viewer: null, selection: null, apiType: Number(localStorage.getItem(apiTypeKey)) || 1 };
  const client = createClient({ ...options, apiType: () => live.apiType });
  const dataProvider: DataProvider = createDataProvider({
    client,
    resources,
    documents: resourceDocuments,
    context() {
      const { viewer, selection } = live;
      if (!viewer || !selection) throw errorOf("UNAUTHENTICATED");
      return { viewer, selected: selection.selected, active: selection.active };
    },
  });
  return { live, client, dataProvider };
}

export type Backend = ReturnType<typeof createBackend>;
