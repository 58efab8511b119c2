import { Button } from "@mui/material";
import { useState } from "react";
import { receptionTexts as texts } from "../../i18n/ja/opening/reception.ts";
import type { SelectableShop } from "../../src/data/context.ts";
import { PauseDialog } from "./PauseDialog.tsx";
import { useReception } from "./useReception.ts";

type PauseButtonProps = {
  shops: readonly SelectableShop[];
  /** Some order of these shops is paused: a press takes all of them again. */
  isPaused: boolean;
  /** The button names its shop: it stands in a row of many. */
  small?: boolean;
};

/** Stops the orders of shops, or takes them again. */
export function PauseButton({ shops, isPaused, small = false }: PauseButtonProps) {
  const { resume, may } = useReception();
  const [isOpen, setOpen] = useState(false);
  const [first] = shops;
  if (!may || !first) return null;
  const several = shops.length > 1;
  if (isPaused)
    return (
      <Button
        variant={small ? "outlined" : "contained"}
        size={small ? "small" : "medium"}
        loading={resume.isPending}
        aria-label={several ? undefined : texts.resumeOf(first.name)}
        onClick={() => resume.mutate(shops)}
      >
        {several ? texts.resumeAll(shops.length) : texts.resume}
      </Button>
    );
  return (
    <>
      <Button
        variant="outlined"
        size={small ? "small" : "medium"}
        aria-label={several ? undefined : texts.pauseOf(first.name)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {several ? texts.pauseAll(shops.length) : texts.pause}
      </Button>
      {isOpen && <PauseDialog shops={shops} onClose={() => setOpen(false)} />}
    </>
  );
}
