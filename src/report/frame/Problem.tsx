import { Button } from "@mui/material";
import { presetPeriod, type PeriodFault } from "../../core/period.ts";
import { textOf } from "../../../i18n/ja/messages.ts";
import { useSelection } from "../../data/context.ts";
import { Notice } from "../../shell/pages/Notice.tsx";
import { useAsking } from "../context.ts";
import { useReportText } from "../text.ts";

/** Why nothing was asked of the server, and the shortest way out. */
export function Problem({ code }: { code: "E001" | PeriodFault }) {
  const text = useReportText();
  const { shops, select } = useSelection();
  const { state, today, change } = useAsking();
  const shopless = code === "E001";
  const action = shopless
    ? { label: text("states.allShops"), run: () => select(shops.map(({ id }) => id)) }
    : {
        label: text("states.resetPeriod"),
        run: () => change({ ...state, period: presetPeriod("last7", today) }),
      };
  return (
    <div role="alert">
      <Notice
        title={text(shopless ? "states.shopTitle" : "states.periodTitle")}
        actions={
          <Button variant="contained" onClick={action.run}>
            {action.label}
          </Button>
        }
      >
        {textOf(code)}
      </Notice>
    </div>
  );
}
