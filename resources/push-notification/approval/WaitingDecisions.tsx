import { useGetList } from "ra-core";
import { pushDecision as texts } from "../../../i18n/ja/push-notification/push-notification.ts";
import { useCallMeta, useDefinition, type IdentifiedRecord } from "../../../src/admin/definition.ts";
import { allRowsPageSize } from "../../../src/admin/list/selection/allRows.ts";
import { Note } from "../../../src/ui/Note.tsx";

/** Says above the list how many notifications wait for the viewer's own decision. */
export function WaitingDecisions() {
  const { meta: resource, sort } = useDefinition();
  const meta = useCallMeta();
  const { data = [] } = useGetList<IdentifiedRecord>(resource.name, {
    meta,
    sort,
    pagination: { page: 1, perPage: allRowsPageSize },
  });
  const count = data.filter((push) => push["may_decide"] === true).length;
  if (count === 0) return null;
  return (
    <Note severity="info" mb={2}>
      {texts.waiting(count)}
    </Note>
  );
}
