import { useLayoutEffect } from "react";
import type { SignedInAccount } from "../../auth/account.ts";
import { useSelection } from "../../data/context.ts";
import type { ConsoleBackend } from "./backend.ts";

/** Gives account and selection to the backend. A layout effect runs before the effects in which screens start their calls. */
export function LiveContext({ follow, account }: { follow: ConsoleBackend["follow"]; account: SignedInAccount }) {
  const selection = useSelection();
  useLayoutEffect(() => follow(account, selection), [follow, account, selection]);
  return null;
}
