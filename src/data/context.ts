import { createContext, useContext } from "react";
import type { Cutoffs } from "../domain/businessDay.ts";
import type { ConsoleConfig } from "../core/consoleConfig.ts";
import type { Viewer } from "../core/viewer.ts";

/** A shop as the selector shows it. */
export type Shop = {
  id: number;
  name: string;
  brandId: number;
  brandName: string;
  /** When its days begin; the usual time where left out. */
  dayCutoffs?: Cutoffs;
};

/** The shops selected in the browser: what is visible, never what is allowed. */
export type Selection = {
  /** Ids in the order of selection; the first is the active shop. */
  selected: readonly number[];
  /** Selects shops for good: also in place of those that a link has narrowed the page to. */
  select(ids: readonly number[]): void;
  /** A link has narrowed this page to other shops than those that the person selected. */
  narrowed: boolean;
  /** Shows the person's own selection again. */
  widen(): void;
  /** Every shop that the viewer may select. */
  shops: readonly Shop[];
  /** The first selected shop, null while none is selected. */
  active: Shop | null;
};

export const ViewerContext = createContext<Viewer | null>(null);
export const SelectionContext = createContext<Selection | null>(null);
export const RuntimeConfigContext = createContext<ConsoleConfig | null>(null);

const provided = <T>(value: T | null, name: string): T => {
  if (value === null) throw new Error(`${name} is used outside its provider`);
  return value;
};

/** The signed-in viewer. The shell mounts screens only while there is one: without a provider this throws. */
export const useViewer = (): Viewer => provided(useContext(ViewerContext), "useViewer");

/** The shop selection of the shell; throws without its provider. */
export const useSelection = (): Selection => provided(useContext(SelectionContext), "useSelection");

/** The contents of /config.json; throws without its provider. */
export const useRuntimeConfig = (): ConsoleConfig => provided(useContext(RuntimeConfigContext), "useRuntimeConfig");
