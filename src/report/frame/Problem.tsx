import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { Button } from "@mui/material";
import { toNamedPeriod } from "../../core/period.ts";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { useSelection } from "../../data/context.ts";
import { NoticePage } from "../../shell/pages/Notice.tsx";
import { useReport } from "../context.ts";
import type { ReportFault } from "../../report-model/state/period.ts";

/** Why the report sends no query, and what to do. */
export function ReportProblem({ code }: { code: ReportFault }) {
  const { shops, select } = useSelection();
  const { definition, state, today, change } = useReport();
  const { opens = "last7" } = definition;
  const shopless = code === "E001";
  const action = shopless
    ? { label: reportTexts.states.allShops, run: () => select(shops.map(({ id }) => id)) }
    : {
        label: reportTexts.states.resetPeriod(reportTexts.presets[opens]),
        run: () => change({ ...state, period: toNamedPeriod(opens, today) }),
      };
  return (
    <div role="alert">
      <NoticePage
        title={shopless ? reportTexts.states.shopTitle : reportTexts.states.periodTitle}
        actions={
          <Button variant="contained" onClick={action.run}>
            {action.label}
          </Button>
        }
      >
        {formatMessage(code)}
      </NoticePage>
    </div>
  );
}
