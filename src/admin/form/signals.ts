import { createContext, useContext, useEffect } from "react";

/** What a control reports to its form beside its value. */
export type FormSignals = {
  /** It is busy: an image has to arrive before the form can be saved. */
  busy(source: string, busy: boolean): void;
  /** Its value was refused elsewhere than by the schema's rules; the error stays until the value changes. */
  refuse(source: string, message: string): void;
};

export const FormSignalsContext = createContext<FormSignals | null>(null);

/** @throws Error outside a form */
export function useFormSignals(): FormSignals {
  const signals = useContext(FormSignalsContext);
  if (!signals) throw new Error("useFormSignals is used outside a form");
  return signals;
}

/** Marks the control under `source` as busy while `busy` holds. */
export function useBusy(source: string, busy: boolean): void {
  const { busy: mark } = useFormSignals();
  useEffect(() => {
    mark(source, busy);
    return () => mark(source, false);
  }, [mark, source, busy]);
}
