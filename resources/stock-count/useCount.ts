import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newRequestId } from "../../src/core/requestId.ts";
import { useCall } from "../../src/data/call.ts";
import { findErrorBody } from "../../src/data/errors.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import {
  CreateStockCountDocument,
  DeleteStockCountDocument,
  FixStockCountDocument,
  GetStockSheetDocument,
  UpdateStockCountDocument,
} from "../../src/generated/graphql.ts";
import { toSentCountLines, type StockSheet, type CountEntries } from "./entry/countLines.ts";

type Sheet = { entries: CountEntries; remarks: string };

/** Saves, fixes and throws away a sheet. The first save makes the count, the next ones change it. */
export function useCount(sheet: StockSheet) {
  const call = useCall();
  const queries = useQueryClient();
  const [requestId, setRequestId] = useState(newRequestId);
  const stored = useRef({ countId: sheet.countId ?? null, version: sheet.version });

  /** What another person has saved of this sheet, from which saving goes on; null for a refusal of another kind. */
  async function readTheirs(error: unknown): Promise<StockSheet | null> {
    const code = findErrorBody(error)?.code;
    if (code !== "W014" && code !== "SETTLED" && code !== "NOT_FOUND") return null;
    return (await call(GetStockSheetDocument, { shop_id: sheet.shop_id, countDate: sheet.countDate })).data;
  }
  /** Saving goes on from the sheet as it was read anew. */
  function goOnFrom({ countId, version }: StockSheet) {
    stored.current = { countId: countId ?? null, version };
    setRequestId(newRequestId());
  }

  async function save({ entries, remarks }: Sheet): Promise<StockSheet> {
    const common = { lines: toSentCountLines(entries), remarks: remarks.trim() || null };
    const { countId, version } = stored.current;
    const { data } =
      countId === null
        ? await call(CreateStockCountDocument, {
            input: { ...common, shop_id: sheet.shop_id, countDate: sheet.countDate, requestId },
          })
        : await call(UpdateStockCountDocument, { input: { ...common, countId, version } });
    stored.current = { countId: data.countId ?? null, version: data.version };
    setRequestId(newRequestId());
    return data;
  }
  const key = () => ({ input: { countId: stored.current.countId ?? 0, version: stored.current.version } });
  // A report or list that shows counts reads them again.
  const settled = { onSettled: () => queries.invalidateQueries({ queryKey: ["report"] }) };
  const saving = useSingleMutation({ mutationFn: save, ...settled });
  const fixing = useSingleMutation({
    mutationFn: async (typed: Sheet) => {
      await save(typed);
      return (await call(FixStockCountDocument, key())).data;
    },
    ...settled,
  });
  const discarding = useSingleMutation({ mutationFn: () => call(DeleteStockCountDocument, key()), ...settled });
  return { saving, fixing, discarding, readTheirs, goOnFrom, isStored: () => stored.current.countId !== null };
}
