import { useQueryClient } from "@tanstack/react-query";
import { useLogoutIfAccessDenied } from "ra-core";
import { useEffect } from "react";

/** Ends the session when a query fails because the session is over. The auth provider decides which errors mean that. */
export function SessionWatch() {
  const queryClient = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") void logoutIfAccessDenied(event.action.error);
      }),
    [queryClient, logoutIfAccessDenied],
  );
  return null;
}
