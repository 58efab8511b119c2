import { createContext, useContext } from "react";
import type { BusinessDayCutoffs } from "../domain/businessDay.ts";
import type { ConsoleConfig } from "../core/consoleConfig.ts";
import type { Viewer } from "../core/viewer.ts";
import type { ShopGroupingChoice } from "../domain/groupings.ts";

/** A shop in the shop selector. */
export type SelectableShop = {
  id: number;
  /** The number by which the company calls it. */
  code?: string | null;
  name: string;
  /** How the name is read, in katakana. */
  nameKana?: string | null;
  brandId: number;
  brandName: string;
  /** Its day cut-offs. Default: the usual one. */
  dayCutoffs?: BusinessDayCutoffs;
};

/** The shops selected in the browser. They decide what is visible, never what is allowed. */
export type ShopSelectionState = {
  /** Ids in the order of selection; the first is the active shop. */
  selected: readonly number[];
  /** Changes the selection. It replaces shops of a link, too. */
  select(ids: readonly number[]): void;
  /** The shops come from a link and differ from the person's selection. */
  linked: boolean;
  /** Returns to the person's own selection. */
  forgetLink(): void;
  /** All shops that the viewer may select. */
  shops: readonly SelectableShop[];
  /** What divides them, by the company; each section has shops of theirs only. */
  groupings: readonly ShopGroupingChoice[];
  /** The first selected shop; null for none. */
  active: SelectableShop | null;
};

export const ViewerContext = createContext<Viewer | null>(null);
export const SelectionContext = createContext<ShopSelectionState | null>(null);
export const RuntimeConfigContext = createContext<ConsoleConfig | null>(null);

const requireContext = <T>(value: T | null, name: string): T => {
  if (value === null) throw new Error(`${name} is used outside its provider`);
  return value;
};

/** The signed-in viewer. Throws without a provider; the shell mounts screens only inside one. */
export const useViewer = (): Viewer => requireContext(useContext(ViewerContext), "useViewer");

/** The shop selection. Throws without a provider. */
export const useSelection = (): ShopSelectionState => requireContext(useContext(SelectionContext), "useSelection");

/** The contents of /config.json. Throws without a provider. */
export const useRuntimeConfig = (): ConsoleConfig =>
  requireContext(useContext(RuntimeConfigContext), "useRuntimeConfig");
