import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useState, useSyncExternalStore } from "react";
import { CurrentTimeContext } from "../../../../src/clock/now.ts";
import { useCall } from "../../../../src/data/call.ts";
import { useViewer } from "../../../../src/data/context.ts";
import type { DailyReportData } from "../../useReport.ts";
import { createReportDraft } from "./reportDraft.ts";

/** The draft of a report while its form is open, and how it stands. */
export function useReportDraft(report: DailyReportData) {
  const call = useCall();
  const queries = useQueryClient();
  const { developerUuid: person } = useViewer();
  const now = useContext(CurrentTimeContext);
  const [draft] = useState(() => createReportDraft({ report, person, call, queries, now }));
  useEffect(() => draft.start(), [draft]);
  return { ...draft, ...useSyncExternalStore(draft.subscribe, draft.current) };
}
