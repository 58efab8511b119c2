import { changeTexts } from "../../i18n/ja/history/change.ts";
import { orderTypeNames } from "../../i18n/ja/words/orders.ts";
import type { OrderType } from "../../src/generated/graphql.ts";
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

/** What a changed record is called: its name, with its order type where it has one; a setting by the name of its screen. */
export function useNameOfRecord(): (change: ReportRow) => string {
  const translate = useTexts();
  return (change) => {
    const resource = change["resource"] as ShownChange["resource"];
    const name = textIn(change, "recordName") ?? translate(`resources.history.options.resource.${resource}`);
    const variant = textIn(change, "variant") ?? "";
    return variant in orderTypeNames ? changeTexts.ofOrders(name, orderTypeNames[variant as OrderType]) : name;
  };
}

/** The name of the changed record, which leads to its screen. A deleted record without a name has the table's sign for nothing. */
export function RecordName({ row, text }: { row: ReportRow; text: string }) {
  const address = useAddressOfRecord()(row);
  const name = useNameOfRecord()(row);
  if (!address) return <span>{row["recordName"] === null ? text : name}</span>;
  return (
    <Box component="span" sx={{ "&& a": { color: "tokens.primaryStrong" } }}>
      <Link to={address}>{name}</Link>
    </Box>
  );
}
