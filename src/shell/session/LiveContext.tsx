import { useLayoutEffect } from "react";
import type { Account } from "../../auth/account.ts";
import { useSelection } from "../../data/context.ts";
import type { Backend } from "./backend.ts";

/** Gives account and selection to the backend. A layout effect runs before the effects in which screens start their calls. */
export function LiveContext({ follow, account }: { follow: Backend["follow"]; account: Account }) {
  const selection = useSelection();
  useLayoutEffect(() => follow(account, selection), [follow, account, selection]);
  return null;
}
