import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSelection } from "../../../data/context.ts";
import type { RecordData } from "../../definition.ts";
import { isSpentDraft, newDraftId, markDraftSpent } from "./spentDrafts.ts";

/** `shops`: the selection while typing. A draft is not used for other shops. */
type Draft = { draft: RecordData; base?: RecordData; draftId: string; shops: string };

/** The two steps of a form: entry, and one more look at what will be sent. */
export type FormSteps = {
  confirming: boolean;
  /** What was typed before, where this page was reached from the other step. */
  draft: RecordData | undefined;
  /** The record on which it was typed, where it was an existing one: it may be another by now. */
  base: RecordData | undefined;
  /** Whether a location belongs to this form: moving there loses nothing. */
  within(location: { pathname: string; search: string }): boolean;
  toConfirm(values: RecordData, base?: RecordData): void;
  toForm(): void;
  /** Whether what is confirmed here was saved already: it must not be sent again. */
  isSaved(): boolean;
  /** To be called once it is saved: going back in the history does not bring it back. */
  markSaved(): void;
};

/**
 * The entry step under `form` and the confirm step under `confirm`. What was typed travels in the history's state, so that
 * the browser's back button and a reload find it again. A confirm path that is opened without it, or after it was saved, falls back to the form.
 */
export function useSteps(form: string, confirm: string | undefined): FormSteps {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const at = (path: string | undefined) => path !== undefined && pathname.toLowerCase() === path.toLowerCase();
  const shops = useSelection().selected.join();
  const { draft: typed, base, draftId, shops: typedFor } = (state ?? {}) as Partial<Draft>;
  // Read once when the page opens: it still shows the saved values while it closes.
  const [opened, setOpened] = useState(() => ({ state: state as unknown, alive: alive(draftId) }));
  if (opened.state !== state) setOpened({ state, alive: alive(draftId) });
  const draft = opened.alive && typedFor === shops ? typed : undefined;
  const confirming = at(confirm) && draft !== undefined;
  const lost = at(confirm) && draft === undefined;
  useEffect(() => {
    if (lost) void navigate({ pathname: form, search }, { replace: true });
  }, [lost, form, search, navigate]);
  return {
    confirming,
    draft,
    base: draft && base,
    within: (next) =>
      next.search === search && [form, confirm].some((path) => path?.toLowerCase() === next.pathname.toLowerCase()),
    toConfirm(values, begunWith) {
      if (!confirm) return;
      const draftState: Draft = {
        draft: values,
        shops,
        ...(begunWith && { base: begunWith }),
        draftId: draft && draftId ? draftId : newDraftId(),
      };
      const advance = async () => {
        // First under the form's own entry of the history, so that going back finds it there.
        await navigate({ pathname: form, search }, { replace: true, state: draftState });
        await navigate({ pathname: confirm, search }, { state: draftState });
      };
      void advance();
    },
    toForm: () => void navigate(-1),
    isSaved: () => confirming && draftId !== undefined && isSpentDraft(draftId),
    markSaved() {
      if (confirming && draftId !== undefined) markDraftSpent(draftId);
    },
  };
}

const alive = (draftId: string | undefined) => draftId !== undefined && !isSpentDraft(draftId);
