import { decideAccess } from "../../core/decide.ts";
import type { ActionMeta } from "../../core/metadata.ts";
import { useSelection, useViewer } from "../../data/context.ts";
import { useDefinition } from "../definition.ts";

/** What this viewer may do to several records of the screen's resource at once, in the order of the schema. */
export function useActions(): readonly ActionMeta[] {
  const { meta } = useDefinition();
  const viewer = useViewer();
  const { selected } = useSelection();
  return (meta.actions ?? []).filter(({ rule }) => decideAccess(rule, viewer, selected).allow);
}

/** i18n key of an action's name. */
export const toActionLabelKey = (resource: string, action: ActionMeta): string =>
  `resources.${resource}.actions.${action.name}.name`;
