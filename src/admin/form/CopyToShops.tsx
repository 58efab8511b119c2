import { Box, Button, Checkbox, FormControlLabel, Typography } from "@mui/material";
import { useState } from "react";
import { useFormState } from "react-hook-form";
import { useSelection } from "../../data/context.ts";
import { useRun } from "../../data/run.ts";
import { useSingleMutation } from "../../data/useSingleMutation.ts";
import { PageAside } from "../../shell/page.tsx";
import { GroupButtons } from "../../shell/selection/GroupButtons.tsx";
import { useDefinition, useMay } from "../definition.ts";
import { useLabels } from "../labels.ts";
import { useText } from "../../ui/text.ts";
import { WorkDialog } from "../../ui/WorkDialog.tsx";
import { useAnnounce } from "../../ui/useAnnounce.ts";

/** Beside the heading of a record that each shop has one of: copies it, as it is saved, to other shops of one's own in one call. */
export function CopyToShops() {
  const { meta } = useDefinition();
  const { active, shops } = useSelection();
  const { isDirty } = useFormState();
  const text = useText("admin");
  const may = useMay();
  const [open, setOpen] = useState(false);
  const others = shops.filter(({ id }) => id !== active?.id);
  if (!meta.copies || !may("copy") || !active || others.length === 0) return null;
  return (
    <PageAside>
      <Box sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        {isDirty && <span>{text("copyAfterSaving")}</span>}
        <Button variant="outlined" disabled={isDirty} onClick={() => setOpen(true)}>
          {text("copyToShops")}
        </Button>
      </Box>
      {open && <Chooser fields={meta.copies} from={active} others={others} onClose={() => setOpen(false)} />}
    </PageAside>
  );
}

type Named = { id: number; name: string };
type Props = { fields: { from: string; to: string }; from: Named; others: readonly Named[]; onClose: () => void };

function Chooser({ fields, from, others, onClose }: Props) {
  const { meta } = useDefinition();
  const { title } = useLabels();
  const text = useText("admin");
  const run = useRun();
  const announce = useAnnounce();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const all = chosen.length === others.length;
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const copy = useSingleMutation({
    mutationFn: () => run(meta.name, "copy", { input: { [fields.from]: from.id, [fields.to]: chosen } }),
    onSuccess: () => {
      const message = text("copied", { count: chosen.length, name: title });
      announce(message, "success");
      onClose();
    },
  });
  return (
    <WorkDialog
      title={text("copyToShops")}
      busy={copy.isPending}
      refusal={copy.error?.message}
      onClose={onClose}
      actions={[
        { label: text("cancel"), onPress: onClose },
        {
          label: chosen.length === 0 ? text("copy") : text("copyInto", { count: chosen.length }),
          look: "main",
          disabled: chosen.length === 0,
          onPress: () => copy.mutate(),
        },
      ]}
    >
      <Typography sx={{ mb: 1 }}>{text("copyText", { shop: from.name, name: title })}</Typography>
      <GroupButtons among={others} chosen={chosen} onChoose={setChosen} />
      <Box role="group" aria-label={text("copyTargets")} sx={{ display: "grid", maxHeight: 320, overflowY: "auto" }}>
        <FormControlLabel
          label={text("copyAll")}
          control={
            <Checkbox
              checked={all}
              indeterminate={!all && chosen.length > 0}
              onChange={() => setChosen(all ? [] : others.map(({ id }) => id))}
            />
          }
        />
        {others.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={name}
            control={<Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)} />}
          />
        ))}
      </Box>
    </WorkDialog>
  );
}
