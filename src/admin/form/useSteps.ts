import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Values } from "../definition.ts";

type Draft = { draft?: Values };

/** The two steps of a form: entry, and one more look at what will be sent. */
export type Steps = {
  confirming: boolean;
  /** What was typed before, where this page was reached from the other step. */
  draft: Values | undefined;
  /** Whether a location belongs to this form: moving there loses nothing. */
  within(location: { pathname: string; search: string }): boolean;
  toConfirm(values: Values): void;
  toForm(): void;
};

/**
 * The entry step under `form` and the confirm step under `confirm`. What was typed travels in the history's state, so that
 * the browser's back button and a reload find it again. A confirm path that is opened without it falls back to the form.
 */
export function useSteps(form: string, confirm: string | undefined): Steps {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const at = (path: string | undefined) => path !== undefined && pathname.toLowerCase() === path.toLowerCase();
  const { draft } = (state ?? {}) as Draft;
  const confirming = at(confirm) && draft !== undefined;
  const lost = at(confirm) && draft === undefined;
  useEffect(() => {
    if (lost) void navigate({ pathname: form, search }, { replace: true });
  }, [lost, form, search, navigate]);
  return {
    confirming,
    draft,
    within: (next) =>
      next.search === search && [form, confirm].some((path) => path?.toLowerCase() === next.pathname.toLowerCase()),
    toConfirm(values) {
      if (!confirm) return;
      const kept: Draft = { draft: values };
      const advance = async () => {
        // First under the form's own entry of the history, so that going back finds it there.
        await navigate({ pathname: form, search }, { replace: true, state: kept });
        await navigate({ pathname: confirm, search }, { state: kept });
      };
      void advance();
    },
    toForm: () => void navigate(-1),
  };
}
