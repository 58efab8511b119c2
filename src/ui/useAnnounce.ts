import { useNotify } from "ra-core";
import { useCallback, type ReactNode } from "react";

type Type = "success" | "info" | "warning" | "error";

/**
 * Shows what is said in a notification. React-admin takes a string for the key of a text, and complains on the console that there is none:
 * `_` is the text itself.
 * @param milliseconds for which it stays. Default: react-admin's
 */
export function useAnnounce(): (said: ReactNode, type: Type, milliseconds?: number) => void {
  const notify = useNotify();
  return useCallback(
    (said, type, milliseconds) =>
      notify(said, {
        type,
        messageArgs: { _: said },
        ...(milliseconds !== undefined && { autoHideDuration: milliseconds }),
      }),
    [notify],
  );
}
