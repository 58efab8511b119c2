import { useStore } from "ra-core";
import { useNavigate, useSearchParams } from "react-router";
import { readAddressConditions, toSearchArguments, type SearchConditions } from "../../src/admin/search/conditions.ts";
import { SearchForm } from "../../src/admin/search/SearchForm.tsx";
import { businessToday } from "../../src/domain/businessDay.ts";
import { toPresetPeriod, periodPresets } from "../../src/core/period.ts";
import { useCall } from "../../src/data/call.ts";
import { useSelection, type ShopSelectionState } from "../../src/data/context.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import { GetJournalListDocument } from "../../src/generated/graphql.ts";
import { useOfNow } from "../../src/clock/now.ts";
import { allShopsCondition, chosenShopsCondition, useConditions } from "./useConditions.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

/** The outcome of the last search, stored for the browser session (specification). */
type SearchOutcome = { success: boolean; message: string };
const reset: SearchOutcome = { success: true, message: "" };

/** The form of conditions on receipts. It searches before it opens the result, so that an error stays beside the conditions. */
export function SalesSearch() {
  const fields = useConditions();
  const call = useCall();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { shops, selected } = useSelection();
  const [outcome, keep] = useStore<SearchOutcome>("sales.search", reset);

  const shopsOf = ({ shops: which }: SearchConditions): readonly number[] => {
    if (which === allShopsCondition) return shops.map(({ id }) => id);
    return which === chosenShopsCondition ? selected : [Number(which)];
  };
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (conditions: SearchConditions) => {
      const { from: fromDate, to: toDate, shops: _, ...filters } = toSearchArguments(fields, conditions);
      await call(GetJournalListDocument, {
        ...filters,
        fromDate: String(fromDate),
        toDate: String(toDate),
        shop_ids: [...shopsOf(conditions)],
        limit: 1,
        offset: 0,
      });
    },
    onMutate: () => keep(reset),
    onSuccess: (_, conditions) => {
      const address = new URLSearchParams({ ...conditions, shops: shopsOf(conditions).join(",") });
      void navigate(`${consolePaths.salesResult}?${address.toString()}`);
    },
    onError: (error) => keep({ success: false, message: error.message }),
  });

  const today = useOfNow(businessToday);
  const preset = periodPresets.find((one) => one === params.get("period")) ?? "last7";
  const { from, to } = toPresetPeriod(preset, today);
  const linked = readAddressConditions(fields, params);
  return (
    <SearchForm
      fields={fields}
      initial={{ from, to, ...linked, shops: shopsNamed(linked["shops"], { selected, shops }) }}
      busy={isPending}
      {...(!outcome.success && { failure: outcome.message })}
      onDismiss={() => keep(reset)}
      onSearch={mutate}
    />
  );
}

/** The value of the condition `shops` for the shops of an address: one shop, the selected ones, or all. */
function shopsNamed(
  ids: string | undefined,
  { selected, shops }: Pick<ShopSelectionState, "selected" | "shops">,
): string {
  if (ids === undefined) return allShopsCondition;
  if (/^\d+$/.test(ids)) return ids;
  return selected.length < shops.length && ids === selected.join(",") ? chosenShopsCondition : allShopsCondition;
}
