import { closingListTexts } from "../../../i18n/ja/closing/closing-list.ts";
import { Alert, Button } from "@mui/material";
import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { formatShortDate } from "../../../src/core/money.ts";
import { useSelection } from "../../../src/data/context.ts";
import { buildCloseDayAddress, closingListPath, savedParam } from "../paths.ts";
import { useQueue } from "./useQueue.ts";
import { Row } from "../../../src/ui/Row.tsx";

/** After a date was closed: the next one that waits, with the focus on its button, so that Enter goes on. Else nothing. */
export function NextToClose() {
  const [params] = useSearchParams();
  return params.has(savedParam) ? <Next /> : null;
}

function Next() {
  const { selected } = useSelection();
  const { data } = useQueue(selected, 1);
  const button = useRef<HTMLAnchorElement>(null);
  const task = data?.rows[0];
  const id = task?.id;
  useEffect(() => button.current?.focus(), [id]);
  if (!data) return null;
  if (!task)
    return (
      <Alert severity="success" sx={quiet} action={<Link to={closingListPath}>{closingListTexts.queue.toList}</Link>}>
        {closingListTexts.queue.allDone}
      </Alert>
    );
  const { shop_id, shop_name, date, stale } = task;
  return (
    <Alert
      severity="info"
      sx={quiet}
      action={
        <Row align="center" gap={1.5}>
          <Link to={closingListPath}>{closingListTexts.queue.toList}</Link>
          <Button
            ref={button}
            component={Link}
            to={buildCloseDayAddress(shop_id, date)}
            variant="contained"
            size="small"
            // Links in an alert have the colour of its text.
            sx={{ "&&&&": { color: "primary.contrastText", textDecoration: "none" } }}
          >
            {stale ? closingListTexts.queue.closeAgain : closingListTexts.queue.close}
          </Button>
        </Row>
      }
    >
      {closingListTexts.queue.next(shop_name, formatShortDate(date))}　{closingListTexts.queue.remaining(data.total)}
    </Alert>
  );
}

const quiet = {
  alignItems: "center",
  displayPrint: "none",
  "& .MuiAlert-action": { alignItems: "center", pt: 0, mr: 0 },
};
