import { useDataProvider, type DataProvider } from "ra-core";
import type { ResourceAct } from "../core/metadata.ts";
import type { RowOutcome } from "../generated/graphql.ts";
import type { OperationValues } from "./provider/variables.ts";

/** The outcome of a row, or, in a dry run, the outcome that it would have. `before` of a change is JSON. */
export type RowResult = {
  outcome: RowOutcome;
  id: number | null;
  version: number | null;
  changes: readonly { field: string; before: string }[];
  errors: readonly { field: string | null; code: string; args: readonly string[] }[];
};

/** Calls an operation of a resource that react-admin does not have. Gives its answer. */
type RunOperation = (
  resource: string,
  act: ResourceAct,
  values: OperationValues,
  args?: OperationValues,
) => Promise<unknown>;

/** Sends the rows of a file and gives the outcome of each. A dry run changes nothing. */
type RegisterRows = (
  resource: string,
  rows: readonly OperationValues[],
  how: { dryRun: boolean; args: OperationValues },
) => Promise<readonly RowResult[]>;

/** Methods of the data provider beside those of react-admin. */
export type ResourceRunMethods = { run: RunOperation; registerRows: RegisterRows };

/** The function that sends rows of a file. */
export const useRegisterRows = (): RegisterRows => useDataProvider<DataProvider & ResourceRunMethods>().registerRows;

/** The function that calls other operations of a resource. */
export const useRun = (): RunOperation => useDataProvider<DataProvider & ResourceRunMethods>().run;
