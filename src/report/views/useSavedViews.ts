import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation } from "react-router";
import { newRequestId } from "../../core/requestId.ts";
import { formatShopsParameter } from "../../core/addressShops.ts";
import type { PeriodPreset } from "../../core/period.ts";
import { useCall } from "../../data/call.ts";
import { useSelection, useViewer } from "../../data/context.ts";
import { CreateSavedViewDocument, GetSavedViewListDocument, UpdateSavedViewDocument } from "../../generated/graphql.ts";
import { useReport } from "../context.ts";
import { writeState } from "../../report-model/state/address.ts";
import { litPreset } from "../../report-model/state/presets.ts";

/** A view as a person saves it. `moves`: its period is kept by name, such as 先月. */
export type NewView = { viewName: string; shared: boolean; moves: boolean };

/**
 * The views of this page, those of the person first, and a function that saves the present state as one.
 * @param isOpen false while nobody looks: nothing is read then
 */
export function useSavedViews(isOpen: boolean) {
  const call = useCall();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { developerId } = useViewer();
  const { selected, shops } = useSelection();
  const { definition, state, mode, today } = useReport();
  const request = useRef(newRequestId());
  const key = ["report", "views", developerId];
  const { data, isError } = useQuery({
    queryKey: key,
    enabled: isOpen,
    queryFn: async ({ signal }) => (await call(GetSavedViewListDocument, { developerId }, signal)).data,
  });
  const views = data
    ?.filter(({ path }) => path === pathname)
    .toSorted((a, b) => Number(b.mine) - Number(a.mine) || a.viewName.localeCompare(b.viewName, "ja"));
  const preset: PeriodPreset | undefined = litPreset(definition, state.period, today);

  /** The query of the present state. All shops are one word: the view then follows the shops of whoever opens it. */
  const queryOf = (moves: boolean): string => {
    const owned = shops.map(({ id }) => id);
    const ids = selected.length === owned.length ? "all" : formatShopsParameter(selected, owned);
    const { from, to } = state.period;
    const period = moves && preset ? { from, to, named: preset } : { from, to };
    return writeState({ ...state, period, page: 1 }, ids, typeof definition.lead === "string" ? null : mode).toString();
  };

  return {
    views,
    failed: isError,
    preset,
    /** The own view of this page with this name, which saving replaces. */
    sameName: (name: string) => views?.find(({ viewName, mine }) => mine && viewName === name.trim()),
    async save({ viewName, shared, moves }: NewView): Promise<void> {
      const same = views?.find((view) => view.mine && view.viewName === viewName.trim());
      const input = { viewName: viewName.trim(), shared, query: queryOf(moves) };
      if (same)
        await call(UpdateSavedViewDocument, {
          input: { ...input, savedViewId: same.savedViewId, version: same.version },
        });
      else await call(CreateSavedViewDocument, { input: { ...input, path: pathname, requestId: request.current } });
      request.current = newRequestId();
      await client.invalidateQueries({ queryKey: key });
    },
  };
}
