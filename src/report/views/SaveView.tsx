import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { Checkbox, FormControlLabel, TextField } from "@mui/material";
import { useState } from "react";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { useSingleMutation } from "../../data/useSingleMutation.ts";
import { WorkDialog } from "../../ui/WorkDialog.tsx";
import type { NewView, useSavedViews } from "./useSavedViews.ts";
import { useAnnounce } from "../../ui/useAnnounce.ts";
import { Text } from "../../ui/Text.tsx";
import { Stack } from "../../ui/Row.tsx";

/** Longest name, as the schema has it. */
const maxViewNameLength = 40;

type SaveViewProps = Pick<ReturnType<typeof useSavedViews>, "preset" | "sameName" | "save"> & { onClose(): void };

/** Asks for the name of a new view. The name of an own view replaces that one. */
export function SaveView({ preset, sameName, save, onClose }: SaveViewProps) {
  const announce = useAnnounce();
  const [view, setView] = useState<NewView>({ viewName: "", shared: false, moves: true });
  const same = sameName(view.viewName);
  const saving = useSingleMutation({
    mutationFn: () => save(view),
    onSuccess: () => {
      const saved = reportTexts.views.saved;
      announce(saved, "success");
      onClose();
    },
  });
  const tooLong = view.viewName.trim().length > maxViewNameLength;
  const unready = view.viewName.trim() === "" || tooLong;
  const press = () => {
    if (!unready && !saving.isPending) saving.mutate();
  };
  const change = (part: Partial<NewView>) => setView({ ...view, ...part });
  const box = (checked: boolean, label: string, onChange: (checked: boolean) => void) => (
    <FormControlLabel
      control={<Checkbox size="small" checked={checked} onChange={(event) => onChange(event.target.checked)} />}
      label={label}
    />
  );
  return (
    <WorkDialog
      title={reportTexts.views.saveTitle}
      busy={saving.isPending}
      refusal={saving.error?.message}
      onClose={onClose}
      fieldFirst
      actions={[
        { label: reportTexts.views.cancel, onPress: onClose },
        {
          label: same ? reportTexts.views.replace : reportTexts.views.save,
          look: "main",
          disabled: unready,
          onPress: press,
        },
      ]}
    >
      <Stack
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          press();
        }}
        gap={0.5}
        minWidth={{ sm: 360 }}
        pt={1}
      >
        <TextField
          label={reportTexts.views.name}
          value={view.viewName}
          autoFocus
          required
          size="small"
          error={tooLong}
          helperText={tooLong ? formatMessage("W003", [maxViewNameLength]) : same ? reportTexts.views.same : " "}
          onChange={(event) => change({ viewName: event.target.value })}
        />
        {preset && box(view.moves, reportTexts.views.moves(reportTexts.presets[preset]), (moves) => change({ moves }))}
        {box(view.shared, reportTexts.views.shared, (shared) => change({ shared }))}
        <Text component="p" variant="muted" mt={0.5}>
          {reportTexts.views.note}
        </Text>
      </Stack>
    </WorkDialog>
  );
}
