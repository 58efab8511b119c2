import { toResourceValue } from "../../../src/core/snakeCase.ts";
import type { ChangeAction, ChangedResource } from "../../../src/generated/server.ts";

/** The enum's value. The test of the enum compares it with all resources that have changes. */
export const toChangedResource = (resource: string): ChangedResource => toResourceValue(resource) as ChangedResource;

/** What a change is called: taking a state or a change set back is an action of its own, whatever it wrote. */
export function toShownAction({
  action,
  origin,
  undo,
}: {
  action: ChangeAction;
  origin: number | null;
  undo: boolean | null;
}): ChangeAction {
  if (origin !== null) return "RESTORE";
  return undo ? "UNDO" : action;
}
