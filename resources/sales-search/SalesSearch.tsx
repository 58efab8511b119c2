import { useStore } from "ra-core";
import { useNavigate, useSearchParams } from "react-router";
import { conditionsIn, searchArguments, type Conditions } from "../../src/admin/search/conditions.ts";
import { SearchForm } from "../../src/admin/search/SearchForm.tsx";
import { businessToday } from "../../src/domain/businessDay.ts";
import { presetPeriod, presets } from "../../src/core/period.ts";
import { useCall } from "../../src/data/call.ts";
import { useSelection, type Selection } from "../../src/data/context.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import { GetJournalListDocument } from "../../src/generated/graphql.ts";
import { useOfNow } from "../../src/clock/now.ts";
import { allShops, chosenShops, useConditions } from "./useConditions.ts";
import { paths } from "../paths.ts";

/** The outcome of the last search, stored for the browser session (specification). */
type Outcome = { success: boolean; message: string };
const reset: Outcome = { success: true, message: "" };

/** The form of conditions on receipts. It searches before it opens the result, so that an error stays beside the conditions. */
export function SalesSearch() {
  const fields = useConditions();
  const call = useCall();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { shops, selected } = useSelection();
  const [outcome, keep] = useStore<Outcome>("sales.search", reset);

  const shopsOf = ({ shops: which }: Conditions): readonly number[] => {
    if (which === allShops) return shops.map(({ id }) => id);
    return which === chosenShops ? selected : [Number(which)];
  };
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (conditions: Conditions) => {
      const { from: fromDate, to: toDate, shops: _, ...filters } = searchArguments(fields, conditions);
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
      void navigate(`${paths.salesResult}?${address.toString()}`);
    },
    onError: (error) => keep({ success: false, message: error.message }),
  });

  const today = useOfNow(businessToday);
  const preset = presets.find((one) => one === params.get("period")) ?? "last7";
  const { from, to } = presetPeriod(preset, today);
  const linked = conditionsIn(fields, params);
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
function shopsNamed(ids: string | undefined, { selected, shops }: Pick<Selection, "selected" | "shops">): string {
  if (ids === undefined) return allShops;
  if (/^\d+$/.test(ids)) return ids;
  return selected.length < shops.length && ids === selected.join(",") ? chosenShops : allShops;
}
