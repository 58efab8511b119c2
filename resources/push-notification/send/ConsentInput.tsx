import { Alert, Checkbox, FormControlLabel } from "@mui/material";
import { useWatch } from "react-hook-form";
import { pushPreview } from "../../../i18n/ja/push-notification/push-notification.ts";
import type { InputProps } from "../../../src/admin/definition.ts";
import { useControl } from "../../../src/admin/inputs/useControl.ts";
import { quietHours } from "../../../src/domain/quietHours.ts";
import { useArrivesAtNight } from "./useArrivesAtNight.ts";
import { Text } from "../../../src/ui/Text.tsx";

/** Warns of a message that arrives at night, which a person then has to want; by day there is nothing to ask. */
export function ConsentInput(props: InputProps) {
  const { field, described } = useControl(props);
  const release: unknown = useWatch({ name: "release_timer" });
  const night = useArrivesAtNight(release);
  const { from, until } = quietHours;
  if (!night)
    return (
      <Text id={props.id} component="p" color="muted" pt={0.75}>
        {pushPreview.byDay(until, from)}
      </Text>
    );
  return (
    <Alert severity="warning" sx={{ "& .MuiAlert-message": { py: 0.5 } }}>
      {pushPreview.atNight(from, until)}
      <FormControlLabel
        sx={{ display: "flex", mt: 0.5 }}
        label={pushPreview.consent}
        control={
          <Checkbox
            id={props.id}
            checked={field.value === true}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ...described, "aria-label": pushPreview.consent } }}
          />
        }
      />
    </Alert>
  );
}
