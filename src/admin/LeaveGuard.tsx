import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useBlocker, useCanBlock } from "ra-core";
import { useEffect, type RefObject } from "react";
import { useAdminText } from "./messages.ts";

type Props = {
  /** There is something to lose. */
  dirty: boolean;
  /** True once it is saved or the person wants to leave. */
  released: RefObject<boolean>;
  /** Whether moving there loses nothing; by default every move does. */
  within?: (location: { pathname: string; search: string }) => boolean;
};

/** Asks before unsaved changes are lost: inside the console by a dialog of ours, on closing the tab by the browser's. */
export function LeaveGuard(props: Props) {
  const { dirty, released } = props;
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty, released]);
  // A router without data routes cannot hold a navigation back.
  return useCanBlock() ? <Blocker {...props} /> : null;
}

function Blocker({ within, released, dirty }: Props) {
  const text = useAdminText();
  const blocker = useBlocker(({ nextLocation }) => dirty && !released.current && !within?.(nextLocation));
  const open = blocker.state === "blocked";
  const stay = () => blocker.reset?.();
  return (
    <Dialog open={open} onClose={stay}>
      <DialogTitle>{text("unsavedTitle")}</DialogTitle>
      <DialogContent>{text("unsavedText")}</DialogContent>
      {/* As in the foot of a form: what goes on at the left, what destroys apart, at the other end. */}
      <DialogActions sx={{ px: 3, pb: 2, justifyContent: "space-between" }}>
        <Button variant="contained" autoFocus onClick={stay}>
          {text("stay")}
        </Button>
        <Button color="error" onClick={() => blocker.proceed?.()}>
          {text("leave")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
