import { createContext, useContext, useEffect } from "react";

/** Lets a control of the form say that it is not done yet, so that nobody saves before an image has arrived. */
export const BusyContext = createContext<(source: string, busy: boolean) => void>(() => undefined);

/** Marks the control under `source` as busy while `busy` holds. */
export function useBusy(source: string, busy: boolean): void {
  const mark = useContext(BusyContext);
  useEffect(() => {
    mark(source, busy);
    return () => mark(source, false);
  }, [mark, source, busy]);
}
