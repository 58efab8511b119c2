import { useDataProvider, type DataProvider } from "ra-core";
import type { ResourceAct } from "../core/metadata.ts";
import type { Values } from "./variables.ts";

/** Calls an operation of a resource that is none of react-admin's own; answers what the operation answers. */
export type Run = (resource: string, act: ResourceAct, values: Values, given?: Values) => Promise<unknown>;

/** What our data provider can do beside react-admin's methods. */
export type WithRun = { run: Run };

/** The way from a list to its resource's other operations. */
export const useRun = (): Run => useDataProvider<DataProvider & WithRun>().run;
