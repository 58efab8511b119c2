import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { accountKey } from "../shell/session/accountKey.ts";
import { useDefinition } from "./definition.ts";

/** To be called once a record was written or deleted: where that changes the shops that one may select, or what they have, they are asked for again. */
export function useShopsChanged(): () => void {
  const { changesShops } = useDefinition();
  const client = useQueryClient();
  return useCallback(() => {
    if (changesShops) void client.invalidateQueries({ queryKey: accountKey });
  }, [changesShops, client]);
}
