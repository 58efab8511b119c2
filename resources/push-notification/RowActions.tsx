import type { IdentifiedRecord } from "../../src/admin/definition.ts";
import { CancelPushButton } from "./approval/Cancel.tsx";
import { DecidePushButton } from "./approval/Decide.tsx";

/** What can be done with a notification in the list. */
export const RowActions = ({ record }: { record: IdentifiedRecord }) => (
  <>
    <DecidePushButton record={record} />
    <CancelPushButton record={record} />
  </>
);
