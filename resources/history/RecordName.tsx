import { toResourceName } from "../../src/core/snakeCase.ts";
import { Box } from "@mui/material";
import { Link } from "react-router";
import { useRecordAddress } from "../../src/admin/record/recordAddress.ts";
import type { ReportRow } from "../../src/core/totals.ts";
import { useTexts } from "../../src/ui/text.ts";
import { buildCloseDayAddress } from "../closing/paths.ts";
import { buildChangeSetAddress } from "../change-set/addresses.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import type { ShownChange } from "./shownChange.ts";

const textIn = (row: ReportRow, name: string): string | null => (typeof row[name] === "string" ? row[name] : null);

/** A function that gives the address of a change's record; null if it is gone, or has no screen. */
export function useAddressOfRecord(): (change: ReportRow) => string | null {
  const address = useRecordAddress();
  return (change) => {
    const resource = toResourceName(textIn(change, "resource") ?? "");
    const [id, shop] = [textIn(change, "recordId"), change["shop_id"]];
    if (change["action"] === "DELETE") return null;
    if (resource === "change-set") {
      const set = change["changeSetId"];
      return typeof set === "number" ? buildChangeSetAddress(set) : null;
    }
    if (resource === "journal") return id && `${consolePaths.receipt}?${new URLSearchParams({ id }).toString()}`;
    if (resource === "closing" && id && typeof shop === "number") return buildCloseDayAddress(shop, id);
    return address({ resource, id, variant: textIn(change, "variant"), shop: typeof shop === "number" ? shop : null });
  };
}

/** The name of the changed record, which leads to its screen. */
export function RecordName({ row, text }: { row: ReportRow; text: string }) {
  const translate = useTexts();
  const address = useAddressOfRecord()(row);
  if (!address) return <span>{text}</span>;
  // Settings have no name of their own.
  const resource = row["resource"] as ShownChange["resource"];
  const name = row["recordName"] === null ? translate(`resources.history.options.resource.${resource}`) : text;
  return (
    <Box component="span" sx={{ "&& a": { color: "tokens.primaryStrong" } }}>
      <Link to={address}>{name}</Link>
    </Box>
  );
}
