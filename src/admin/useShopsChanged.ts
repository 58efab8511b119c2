import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { accountKey } from "../shell/session/accountKey.ts";
import { useDefinition } from "./definition.ts";

/** Call it after a record was written or deleted: it reloads the shops where the record can change them. */
export function useShopsChanged(): () => void {
  const { changesShops } = useDefinition();
  const client = useQueryClient();
  return useCallback(() => {
    if (changesShops) void client.invalidateQueries({ queryKey: accountKey });
  }, [changesShops, client]);
}
