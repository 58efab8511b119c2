import { adminTexts } from "../../i18n/ja/console/admin.ts";
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import { useLocation } from "react-router";
import { useGuard, type LeaveDestination } from "../shell/history/leaveGuards.tsx";

type LeaveGuardProps = {
  /** There is something to lose. */
  dirty: boolean;
  /** True once it is saved or the person wants to leave. */
  released: RefObject<boolean>;
  /** Whether moving there loses nothing; by default every move does. */
  within?: (to: LeaveDestination) => boolean;
};

/**
 * Asks before unsaved changes are lost, whatever would take them away: by a dialog of ours inside the console (a navigation, another
 * shop, signing out), by the browser's on closing the tab.
 */
export function LeaveGuard({ dirty, released, within }: LeaveGuardProps) {
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  const givenUp = useRef(false);
  const latest = useRef({ within });
  useLayoutEffect(() => void (latest.current = { within }), [within]);
  const holds = useCallback(
    (to?: LeaveDestination) => dirty && !released.current && !givenUp.current && !(to && latest.current.within?.(to)),
    [dirty, released],
  );
  useGuard(useMemo(() => ({ holds, ask: (go: () => void) => setLeaving({ go }) }), [holds]));
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (holds()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty, holds]);
  // A page that stays mounted at its next address asks again.
  const { key } = useLocation();
  useEffect(() => void (givenUp.current = false), [key]);
  const leave = () => {
    givenUp.current = true;
    setLeaving(null);
    leaving?.go();
  };
  return <LeaveQuestion open={leaving !== null} onStay={() => setLeaving(null)} onLeave={leave} />;
}

type LeaveQuestionProps = { open: boolean; onStay: () => void; onLeave: () => void };

function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog open={open} onClose={onStay}>
      <DialogTitle>{adminTexts.unsavedTitle}</DialogTitle>
      <DialogContent>{adminTexts.unsavedText}</DialogContent>
      {/* As in the foot of a form: what goes on at the left, what destroys apart, at the other end. */}
      <DialogActions sx={{ px: 3, pb: 2, justifyContent: "space-between" }}>
        <Button variant="contained" autoFocus onClick={onStay}>
          {adminTexts.stay}
        </Button>
        <Button color="error" onClick={onLeave}>
          {adminTexts.leave}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
