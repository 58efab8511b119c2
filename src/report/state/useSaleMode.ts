import { useQuery } from "@tanstack/react-query";
import { useStore } from "ra-core";
import { useCall } from "../../data/call.ts";
import { useViewer } from "../../data/context.ts";
// Imported by name: the map of all operations would load every document of the schema.
import { GetSalesViewSaleModeDocument } from "../../generated/graphql.ts";
import { saleModes, type SaleMode } from "../../report-model/state/reportState.ts";

const modeOf = { INCLUDED: "included", EXCLUDED: "excluded" } as const;

type OwnSaleMode = {
  /** Null while it is loaded; 税込 if it cannot be loaded. */
  mode: SaleMode | null;
  failed: boolean;
  /** Stores the mode of this person in this browser. */
  keep(mode: SaleMode): void;
};

/**
 * The sale mode (税込 or 税抜) that decides the leading measure: the person's own, else the developer's, which is a setting of the
 * company and is changed there alone.
 * @param needed false for a report with one leading measure: nothing is read then
 */
export function useSaleMode(needed: boolean): OwnSaleMode {
  const call = useCall();
  const { developerUuid } = useViewer();
  const [stored, keep] = useStore<SaleMode | null>(`report.saleMode.${developerUuid}`, null);
  // Anybody can write into the browser's storage.
  const own = saleModes.find((mode) => mode === stored) ?? null;
  const { data, isError } = useQuery({
    queryKey: ["report", "saleMode", developerUuid],
    enabled: needed && own === null,
    queryFn: async ({ signal }): Promise<SaleMode> => {
      const answer = await call(GetSalesViewSaleModeDocument, { developerUuid }, signal);
      return modeOf[answer.data.value];
    },
  });
  return { mode: own ?? data ?? (isError ? "included" : null), failed: own === null && isError, keep };
}
