import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { Suspense, useEffect, useId, useRef, type ReactNode } from "react";
import { buildCloseHandler } from "./buildCloseHandler.ts";
import { Note } from "./Note.tsx";

type Action = {
  label: string;
  onPress: () => void;
  /** The dialog's own work, which may destroy something. Without it the button is a quiet one. */
  look?: "main" | "danger";
  disabled?: boolean;
  /** Has the focus at first. By default the first action has it. */
  focus?: true;
};

type WorkDialogProps = {
  title: ReactNode;
  children: ReactNode;
  /** First what leaves the dialog, last its work. */
  actions: readonly [Action, ...Action[]];
  /** The work is under way: nothing can be pressed, and the dialog stays. */
  busy?: boolean;
  /** Why the work was refused. */
  refusal?: string | undefined;
  /** Escape and a press beside the dialog. Without it they do nothing. */
  onClose?: () => void;
  /** Stands left of the actions. */
  aside?: ReactNode;
  /** A field of the dialog takes the focus itself. */
  fieldFirst?: boolean;
};

const looks = {
  main: { variant: "contained", color: "primary" },
  danger: { variant: "contained", color: "error" },
} as const;

/** A dialog with one piece of work: the question, why it was refused, and the buttons. */
export function WorkDialog({
  title,
  children,
  actions,
  busy = false,
  refusal,
  onClose,
  aside,
  fieldFirst = false,
}: WorkDialogProps) {
  const titleId = useId();
  const work = actions.at(-1);
  const focused = fieldFirst ? undefined : (actions.find(({ focus }) => focus) ?? actions[0]);
  const workButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A button that is disabled while it works loses the focus.
    if (refusal && !busy) workButton.current?.focus();
  }, [refusal, busy]);
  return (
    <Dialog
      open
      {...(!busy && onClose && { onClose: buildCloseHandler(onClose) })}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {/* A part of a dialog that is loaded must not hide the page and its dialog. */}
        <Suspense>{children}</Suspense>
        {refusal && (
          <Note severity="error" mt={1.5}>
            {refusal}
          </Note>
        )}
      </DialogContent>
      <DialogActions>
        <Suspense>{aside}</Suspense>
        {actions.map((action) => (
          // By its label: a button of the next step is a new one, and takes the focus.
          <Button
            key={action.label}
            ref={action === work ? workButton : undefined}
            {...(action.look ? looks[action.look] : { variant: "outlined" })}
            autoFocus={action === focused}
            disabled={action.disabled === true || (busy && action !== work)}
            loading={busy && action === work}
            onClick={action.onPress}
          >
            {action.label}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}
