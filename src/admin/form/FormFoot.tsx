import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { Box, Button } from "@mui/material";
import { useEffect, useRef, type ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { pageFoot, widerThanPage } from "../../ui/layoutFigures.ts";
import { Block } from "../../ui/Text.tsx";
import { PreviewSum } from "./rows/formParts.tsx";

type FormFootProps = {
  /** What the button that saves says. */
  save?: string;
  /** What the button of the confirm step says, where "register" is too little. */
  register?: ReactNode;
  confirming: boolean;
  /** There is a confirm step between this one and saving. */
  steps: boolean;
  busy: boolean;
  onCancel: () => void;
  onBack: () => void;
  /** What else can be done with the record as it is saved: not shown while something is typed and not saved. */
  beside?: ReactNode;
  /** What destroys stands apart, at the other end. */
  destructive?: ReactNode;
};

/** Id of the button that goes on. */
export const formSubmitId = "form-submit";

/** The form's actions, always visible: saving at the left, deleting at the right. */
export function FormFoot({
  save,
  register,
  confirming,
  steps,
  busy,
  onCancel,
  onBack,
  beside,
  destructive,
}: FormFootProps) {
  const { isSubmitting, dirtyFields } = useFormState();
  const dirty = Object.keys(dirtyFields).length > 0;
  useFocusAfterwards(isSubmitting);
  const label = confirming ? "register" : steps ? "toConfirm" : "save";
  return (
    <Box
      sx={{
        position: "sticky",
        bottom: 0,
        zIndex: 2,
        // At the foot of the window, also below a short form: it takes the place that the page leaves free under its contents.
        mt: "auto",
        mb: -pageFoot,
        display: "flex",
        displayPrint: "none",
        flexWrap: "wrap",
        gap: 1.25,
        bgcolor: "background.paper",
        borderTop: 1,
        borderColor: "divider",
        mx: { xs: -1.5, sm: -3 },
        px: { xs: 1.5, sm: 3 },
        py: 1.25,
        // Where the window is wider than the page, the foot stands in it as a card does.
        [widerThanPage]: { borderLeft: 1, borderRight: 1, borderColor: "divider", borderRadius: "8px 8px 0 0" },
      }}
    >
      <Button
        id={formSubmitId}
        type="submit"
        variant="contained"
        loading={isSubmitting}
        loadingPosition="start"
        disabled={busy}
        sx={{ minWidth: 96 }}
      >
        {label === "save" && save ? save : (label === "register" && register) || adminTexts[label]}
      </Button>
      {confirming ? (
        <Button variant="outlined" onClick={onBack} disabled={isSubmitting}>
          {adminTexts.backToForm}
        </Button>
      ) : (
        <Button variant="outlined" onClick={onCancel} disabled={isSubmitting}>
          {adminTexts.cancel}
        </Button>
      )}
      {beside && !confirming && !dirty && beside}
      <PreviewSum />
      {destructive && !confirming && <Block ml="auto">{destructive}</Block>}
    </Box>
  );
}

/** A busy button loses the focus. Gives it back afterwards unless another element has it. */
function useFocusAfterwards(isSubmitting: boolean): void {
  const busy = useRef(false);
  useEffect(() => {
    if (busy.current && !isSubmitting && document.activeElement === document.body)
      document.getElementById(formSubmitId)?.focus();
    busy.current = isSubmitting;
  }, [isSubmitting]);
}
