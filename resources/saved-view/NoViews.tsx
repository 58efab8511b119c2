import { State } from "../../src/admin/list/ListStates.tsx";
import { useText } from "../../src/ui/text.ts";

/** How the first view is saved: on a report's page. */
export function NoViews() {
  const text = useText("report");
  return <State title={text("views.emptyTitle")}>{text("views.empty")}</State>;
}
