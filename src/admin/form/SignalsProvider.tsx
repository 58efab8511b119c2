import { useCallback, useMemo, useState, type ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import type { ServerRefusals } from "./resolver.ts";
import { FormSignalsContext, type FormSignals } from "./signals.ts";

/** Which controls of the form are busy. */
export function useBusySources(): { busy: boolean; mark: FormSignals["busy"] } {
  const [sources, setSources] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback((source: string, busy: boolean) => {
    setSources((before) => {
      if (before.has(source) === busy) return before;
      const after = new Set(before);
      if (busy) after.add(source);
      else after.delete(source);
      return after;
    });
  }, []);
  return { busy: sources.size > 0, mark };
}

type SignalsProviderProps = { refusals: ServerRefusals; mark: FormSignals["busy"]; children: ReactNode };

/** Takes the signals of the form's controls: a refusal is shown at once, until the value changes. */
export function SignalsProvider({ refusals, mark, children }: SignalsProviderProps) {
  const { getValues, trigger } = useFormContext();
  const signals = useMemo<FormSignals>(
    () => ({
      busy: mark,
      refuse(path, message) {
        refusals.hold({ path, message }, getValues());
        // Through the resolver, so that a validation that is under way cannot wipe it out.
        void trigger(path);
      },
    }),
    [refusals, mark, getValues, trigger],
  );
  return <FormSignalsContext value={signals}>{children}</FormSignalsContext>;
}
