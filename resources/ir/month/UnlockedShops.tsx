import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { Link } from "react-router";
import { ir as texts } from "../../../i18n/ja/ir/ir.ts";
import { usePathOpens } from "../../../src/report/state/useDrill.ts";
import { buildMonthlyClosingAddress } from "../../closing/paths.ts";
import type { IrMonth } from "../useIr.ts";
import { Note } from "../../../src/ui/Note.tsx";

/** Shops that are named; a long list hides the rest of the page. */
const maxNamedShops = 10;

/** Names the shops whose month is not locked: its figures may still change. */
export function UnlockedShops({ month: { month, state, unlockedShops } }: { month: IrMonth }) {
  const opens = usePathOpens();
  const more = unlockedShops.length - maxNamedShops;
  if (state === "LOCKED" || unlockedShops.length === 0) return null;
  const names = unlockedShops.slice(0, maxNamedShops).join("、");
  return (
    <Note severity="warning" my={1.5}>
      {texts.unlocked(unlockedShops.length, more > 0 ? texts.more(names, more) : names)}{" "}
      {opens(consolePaths.closingMonth) && <Link to={buildMonthlyClosingAddress(month)}>{texts.toLocks}</Link>}
    </Note>
  );
}
