import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useBlocker, useCanBlock } from "ra-core";
import { useEffect, type RefObject } from "react";
import { useFormState } from "react-hook-form";
import { useAdminText } from "../messages.ts";
import type { Steps } from "./useSteps.ts";

type Props = {
  within: Steps["within"];
  /** True once the record is saved or the person wants to leave. */
  released: RefObject<boolean>;
};

/** Asks before unsaved changes are lost: inside the console by a dialog of ours, on closing the tab by the browser's. */
export function UnsavedGuard(props: Props) {
  const { dirtyFields } = useFormState();
  const dirty = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!props.released.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty, props.released]);
  // A router without data routes cannot hold a navigation back.
  return useCanBlock() ? <Blocker {...props} dirty={dirty} /> : null;
}

function Blocker({ within, released, dirty }: Props & { dirty: boolean }) {
  const text = useAdminText();
  const blocker = useBlocker(({ nextLocation }) => dirty && !released.current && !within(nextLocation));
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
