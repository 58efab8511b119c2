import type { Stored } from "../../src/admin/definition.ts";
import { Cancel } from "./Cancel.tsx";
import { Decide } from "./Decide.tsx";

/** What can be done with a notification in the list. */
export const RowActions = ({ record }: { record: Stored }) => (
  <>
    <Decide record={record} />
    <Cancel record={record} />
  </>
);
