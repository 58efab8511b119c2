import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined";
import { Alert, Button } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect } from "react";
import { accountViewTexts as text } from "../../../../i18n/ja/account/account-view.ts";
import type { AccountView } from "../../../auth/browser/accountView.ts";
import { leaveAccountView } from "../../../auth/browser/changeConsole.ts";
import { CurrentTimeContext } from "../../../clock/now.ts";
import { formatClock } from "../../../core/calendar/clock.ts";
import { toTokyoTime } from "../../../core/calendar/moment.ts";
import { findErrorBody } from "../../../data/errors.ts";
import { createClient } from "../../../data/transport/transport.ts";
import { TransportContext } from "../../../data/transport/transportContext.ts";
import { useSingleMutation } from "../../../data/useSingleMutation.ts";
import { EndAccountViewDocument } from "../../../generated/graphql.ts";
import { NoticePage } from "../../pages/Notice.tsx";
import { layoutFigures } from "../../../ui/layoutFigures.ts";

/** Shown on every page of a view of another account: whose it is, until when, and the way back. */
export function ViewNotice({ view: { viewId, accountName, endsAt } }: { view: AccountView }) {
  const transport = useContext(TransportContext);
  const now = useContext(CurrentTimeContext);
  const work = useSingleMutation({
    networkMode: "always",
    mutationFn: async () => {
      if (!transport) throw new Error("ViewNotice is used outside its provider");
      // The person's own call: in a view every change is refused.
      const own = createClient({ ...transport, viewId: undefined });
      await own.mutate({ mutation: EndAccountViewDocument, variables: { viewId } });
    },
    // Also where nothing answers: the view then ends by itself.
    onSettled: leaveAccountView,
  });
  useEffect(() => {
    const timer = setTimeout(leaveAccountView, Math.max(0, Date.parse(endsAt) - now().getTime()));
    return () => clearTimeout(timer);
  }, [endsAt, now]);
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error") return;
        if (findErrorBody(event.action.error)?.code === "VIEW_ENDED") leaveAccountView();
      }),
    [queries],
  );
  return (
    <Alert
      severity="warning"
      role="status"
      icon={<VisibilityOutlined fontSize="small" />}
      sx={style}
      action={
        <Button color="inherit" variant="outlined" size="small" disabled={work.isPending} onClick={() => work.mutate()}>
          {text.end}
        </Button>
      }
    >
      {text.banner(accountName, formatClock(toTokyoTime(new Date(endsAt)).minutes))}
    </Alert>
  );
}

/** In place of a page of the person alone. */
export const ViewedOwnPage = () => <NoticePage title={text.ownTitle}>{text.ownText}</NoticePage>;

/** It stays below the top bar when the page scrolls. */
const style = {
  position: "sticky",
  top: layoutFigures.topBar,
  zIndex: "appBar",
  borderRadius: 0,
  alignItems: "center",
  bgcolor: "tokens.pendingSoft",
  color: "tokens.text",
  borderBottom: "1px solid",
  borderColor: "tokens.pendingBorder",
  "& .MuiAlert-icon": { color: "tokens.pending" },
  "& .MuiAlert-action": { pt: 0, flex: "none" },
} as const;
