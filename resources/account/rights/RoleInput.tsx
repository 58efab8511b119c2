import type { InputProps } from "../../../src/admin/definition.ts";
import { ChipsInput } from "../../../src/admin/inputs/choices/ChoiceInputs.tsx";
import { mayGiveRole } from "../../../src/core/rights.ts";
import { viewerRoles } from "../../../src/core/viewer.ts";
import { useViewer } from "../../../src/data/context.ts";

/** The roles that the viewer may give. */
export function RoleInput(props: InputProps) {
  const viewer = useViewer();
  const options = viewerRoles.filter((role) => mayGiveRole(viewer, role));
  return <ChipsInput {...props} field={{ ...props.field, options }} />;
}
