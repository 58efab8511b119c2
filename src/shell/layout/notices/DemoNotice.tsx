import { shellTexts } from "../../../../i18n/ja/console/shell.ts";
import { Alert, LinearProgress } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { formatDate } from "../../../core/money.ts";
import { useCall } from "../../../data/call.ts";
import { GetDemoLoadDocument } from "../../../generated/graphql.ts";

/** Milliseconds between two looks at the load. */
const lookEvery = 3_000;

/** Shown on every page while the months before the last one of the demonstration are loaded: which figures are there. */
export function DemoNotice() {
  const call = useCall();
  const client = useQueryClient();
  const { data: load } = useQuery({
    queryKey: ["demo-load"],
    queryFn: async ({ signal }) => (await call(GetDemoLoadDocument, {}, signal)).data ?? null,
    refetchInterval: ({ state }) => (state.data && !state.data.isStopped ? lookEvery : false),
  });
  const loadedFrom = load?.loadedFrom;
  const before = useRef(loadedFrom);
  useEffect(() => {
    // Figures on the page were read before these months came.
    if (before.current !== undefined && before.current !== loadedFrom)
      void client.invalidateQueries({ queryKey: ["report"] });
    before.current = loadedFrom;
  }, [client, loadedFrom]);
  if (!load) return null;
  const from = formatDate(load.loadedFrom);
  if (load.isStopped)
    return (
      <Alert severity="warning" sx={style}>
        {shellTexts.demoStopped(from)}
      </Alert>
    );
  return (
    <Alert severity="info" role="status" sx={style}>
      {load.loadedFrom > load.firstDate
        ? shellTexts.demoLoading(Math.floor(load.done * 100), from)
        : shellTexts.demoFollows(from)}
      <LinearProgress
        variant="determinate"
        value={load.done * 100}
        aria-label={shellTexts.demoProgress}
        sx={{ mt: 0.5 }}
      />
    </Alert>
  );
}

const style = { borderRadius: 0, "& .MuiAlert-message": { flex: 1 }, displayPrint: "none" } as const;
