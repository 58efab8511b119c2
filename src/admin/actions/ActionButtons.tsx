import { Button } from "@mui/material";
import type { ActionMeta } from "../../core/metadata.ts";
import { useDefinition } from "../definition.ts";
import { toActionLabelKey } from "./useActions.ts";
import { useLabelText } from "../../ui/text.ts";

type ActionButtonsProps = { actions: readonly ActionMeta[]; onChoose: (action: ActionMeta) => void };

/** A button for each action. Whoever shows them shows the action's dialog (`ActionDialog`), for the records of that moment. */
export function ActionButtons({ actions, onChoose }: ActionButtonsProps) {
  const { meta } = useDefinition();
  const label = useLabelText();
  return actions.map((action) => (
    <Button
      key={action.name}
      variant="outlined"
      color={action.destroys ? "error" : "primary"}
      sx={{ bgcolor: "background.paper" }}
      onClick={() => onChoose(action)}
    >
      {label(toActionLabelKey(meta.name, action))}
    </Button>
  ));
}
