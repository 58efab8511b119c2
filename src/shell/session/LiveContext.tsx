import { useLayoutEffect } from "react";
import type { Account } from "../../auth/account.ts";
import { useSelection } from "../../data/context.ts";
import type { Live } from "./backend.ts";

/** Hands account and selection to calls. A layout effect, because the screens' calls start in effects, which run after it. */
export function LiveContext({ live, account }: { live: Live; account: Account }) {
  const selection = useSelection();
  useLayoutEffect(() => {
    live.account = account;
    live.selection = selection;
  });
  return null;
}
