import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useBlocker, useCanBlock } from "ra-core";
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { useGuard } from "../shell/leaving.tsx";
import { useText } from "../ui/text.ts";

type Props = {
  /** There is something to lose. */
  dirty: boolean;
  /** True once it is saved or the person wants to leave. */
  released: RefObject<boolean>;
  /** Whether moving there loses nothing; by default every move does. */
  within?: (location: { pathname: string; search: string }) => boolean;
};

/**
 * Asks before unsaved changes are lost, whatever would take them away: by a dialog of ours inside the console (a navigation, another
 * shop, signing out), by the browser's on closing the tab.
 */
export function LeaveGuard({ dirty, released, within }: Props) {
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  const givenUp = useRef(false);
  const holds = useCallback(() => dirty && !released.current && !givenUp.current, [dirty, released]);
  useGuard(useMemo(() => ({ holds, ask: (go: () => void) => setLeaving({ go }) }), [holds]));
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (holds()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty, holds]);
  const leave = () => {
    givenUp.current = true;
    setLeaving(null);
    leaving?.go();
  };
  return (
    <>
      {/* A router without data routes cannot hold a navigation back. */}
      {useCanBlock() && <Blocker holds={holds} within={within} />}
      <Question open={leaving !== null} onStay={() => setLeaving(null)} onLeave={leave} />
    </>
  );
}

type BlockerProps = { holds: () => boolean; within: Props["within"] };

function Blocker({ holds, within }: BlockerProps) {
  const blocker = useBlocker(({ nextLocation }) => holds() && !within?.(nextLocation));
  return (
    <Question open={blocker.state === "blocked"} onStay={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} />
  );
}

type QuestionProps = { open: boolean; onStay: () => void; onLeave: () => void };

function Question({ open, onStay, onLeave }: QuestionProps) {
  const text = useText("admin");
  return (
    <Dialog open={open} onClose={onStay}>
      <DialogTitle>{text("unsavedTitle")}</DialogTitle>
      <DialogContent>{text("unsavedText")}</DialogContent>
      {/* As in the foot of a form: what goes on at the left, what destroys apart, at the other end. */}
      <DialogActions sx={{ px: 3, pb: 2, justifyContent: "space-between" }}>
        <Button variant="contained" autoFocus onClick={onStay}>
          {text("stay")}
        </Button>
        <Button color="error" onClick={onLeave}>
          {text("leave")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
