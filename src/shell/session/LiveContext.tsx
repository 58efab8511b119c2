import { useLayoutEffect } from "react";
import type { Account } from "../../auth/account.ts";
import { useSelection } from "../../data/context.ts";
import type { Backend } from "./backend.ts";

/** Hands account and selection to calls. A layout effect, because the screens' calls start in effects, which run after it. */
export function LiveContext({ follow, account }: { follow: Backend["follow"]; account: Account }) {
  const selection = useSelection();
  useLayoutEffect(() => follow(account, selection), [follow, account, selection]);
  return null;
}
