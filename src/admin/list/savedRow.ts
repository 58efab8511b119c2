import { useListContext } from "ra-core";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { contentId } from "../../shell/layout/SkipLink.tsx";
import { listRowMark } from "./rowMark.ts";

type SavedRowState = { savedRow?: string } | null;

/** The history's state of a list that follows on a form that was saved. */
export const buildSavedRowState = (id: unknown): SavedRowState => (id === undefined ? null : { savedRow: String(id) });

/** Id of the record that was saved just before, null where the list was opened otherwise. */
export const useSavedRow = (): string | null => (useLocation().state as SavedRowState)?.savedRow ?? null;

/** Gives the keyboard the row that was saved, once it is there, unless somebody has gone on meanwhile. */
export function useFocusOnSaved(): void {
  const saved = useSavedRow();
  const { data } = useListContext();
  const reached = useRef<string>(undefined);
  useEffect(() => {
    if (saved === null || reached.current === saved || !data) return undefined;
    const focus = () => {
      const now = document.activeElement;
      const link = document.querySelector<HTMLElement>(`[${listRowMark}="${CSS.escape(saved)}"] a`);
      if (!link || (now && now !== document.body && now.id !== contentId)) return;
      reached.current = saved;
      link.focus();
    };
    // The page goes to its top first, where it is a new one.
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [saved, data]);
}
