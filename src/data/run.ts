import { useDataProvider, type DataProvider } from "ra-core";
import type { ResourceAct } from "../core/metadata.ts";
import type { RowOutcome } from "../generated/graphql.ts";
import type { Values } from "./variables.ts";

/** What became of a row, or would. `before` of a change is JSON. */
export type RowResult = {
  outcome: RowOutcome;
  id: number | null;
  version: number | null;
  changes: readonly { field: string; before: string }[];
  errors: readonly { field: string | null; code: string; args: readonly string[] }[];
};

/** Calls an operation of a resource that is none of react-admin's own; answers what the operation answers. */
export type Run = (resource: string, act: ResourceAct, values: Values, args?: Values) => Promise<unknown>;

/** Sends rows of a file: in a dry run it answers what would become of each. */
export type RegisterRows = (
  resource: string,
  rows: readonly Values[],
  how: { dryRun: boolean; args: Values },
) => Promise<readonly RowResult[]>;

/** What our data provider can do beside react-admin's methods. */
export type WithRun = { run: Run; registerRows: RegisterRows };

/** The way from a file to its resource. */
export const useRegisterRows = (): RegisterRows => useDataProvider<DataProvider & WithRun>().registerRows;

/** The way from a list to its resource's other operations. */
export const useRun = (): Run => useDataProvider<DataProvider & WithRun>().run;
