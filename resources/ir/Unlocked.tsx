import { Alert } from "@mui/material";
import { Link } from "react-router";
import { ir as texts } from "../../i18n/ja/ir.ts";
import { usePathOpens } from "../../src/report/useDrill.ts";
import { monthlyAddress, monthlyPath } from "../closing/paths.ts";
import type { IrMonth } from "./useIr.ts";

/** Shops that are named; a long list hides the rest of the page. */
const most = 10;

/** Names the shops whose month is not locked: its figures may still change. */
export function Unlocked({ month: { month, state, unlockedShops } }: { month: IrMonth }) {
  const opens = usePathOpens();
  const more = unlockedShops.length - most;
  if (state === "LOCKED" || unlockedShops.length === 0) return null;
  const names = unlockedShops.slice(0, most).join("、");
  return (
    <Alert severity="warning" sx={{ my: 1.5 }}>
      {texts.unlocked(unlockedShops.length, more > 0 ? texts.more(names, more) : names)}{" "}
      {opens(monthlyPath) && <Link to={monthlyAddress(month)}>{texts.toLocks}</Link>}
    </Alert>
  );
}
