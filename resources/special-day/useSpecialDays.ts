import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { specialDayTable as texts } from "../../i18n/ja/opening/special-day-table.ts";
import { addDays } from "../../src/core/calendar/date.ts";
import { useCall } from "../../src/data/call.ts";
import type { SelectableShop } from "../../src/data/context.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import { GetSpecialDaysDocument, SaveSpecialDaysDocument, type SpecialDayInput } from "../../src/generated/graphql.ts";
import { buildDayInputs, buildUndoInputs, indexDays, shownDays, type DayChange } from "./cells.ts";

/** What was done last: what is said of it, whom it refused, and what takes it back. */
type LastSave = { text: string | null; refusals: readonly string[]; undo: readonly SpecialDayInput[] };

/** The special days of shops on the dates that are shown, the call that changes them, and the way back. */
export function useSpecialDays(shops: readonly SelectableShop[], from: string) {
  const call = useCall();
  const client = useQueryClient();
  const [last, setLast] = useState<LastSave>();
  const ids = shops.map(({ id }) => id);
  const query = useQuery({
    queryKey: ["special-days", ids, from],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) =>
      (await call(GetSpecialDaysDocument, { shop_ids: ids, from, to: addDays(from, shownDays - 1) }, signal)).data,
  });
  const stored = indexDays(query.data ?? []);

  const save = useSingleMutation({
    mutationFn: async ({
      days,
      isUndo,
    }: {
      days: readonly SpecialDayInput[];
      isUndo?: boolean;
      kind?: DayChange["kind"];
    }) => {
      const outcomes = (await call(SaveSpecialDaysDocument, { input: { days: [...days] } })).data;
      return { outcomes, isUndo, before: stored };
    },
    onSuccess: ({ outcomes, isUndo, before }, { days, kind }) => {
      const changed = outcomes.filter(({ outcome }) => outcome === "CHANGED").map(({ shop_id }) => shop_id);
      const sent = days.filter(({ shop_id }) => changed.includes(shop_id));
      const after = indexDays(outcomes.flatMap((outcome) => outcome.days));
      const named = (id: number) => shops.find((shop) => shop.id === id)?.name ?? String(id);
      setLast({
        text:
          changed.length === 0
            ? outcomes.some(({ outcome }) => outcome === "SKIPPED")
              ? texts.unchanged
              : null
            : isUndo
              ? texts.undone
              : texts.done[kind ?? "REGULAR"](changed.length, sent.length),
        refusals: outcomes
          .filter(({ outcome }) => outcome === "REFUSED")
          .map(({ shop_id, details }) => texts.refused(named(shop_id), details.join(" "))),
        undo: isUndo ? [] : buildUndoInputs(sent, before, after),
      });
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ["special-days"] });
      await client.invalidateQueries({ queryKey: ["store-home"] });
    },
  });

  return {
    query,
    stored,
    last,
    error: save.error,
    isSaving: save.isPending,
    change: (keys: Iterable<string>, change: DayChange) =>
      save.mutate({ days: buildDayInputs(keys, change, stored), kind: change.kind }),
    undo: () => last && save.mutate({ days: last.undo, isUndo: true }),
  };
}
