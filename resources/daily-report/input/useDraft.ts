import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useContext, useEffect, useRef, useState } from "react";
import { dailyReport } from "../../../i18n/ja/daily-report.ts";
import { formatClock } from "../../../src/core/calendar/clock.ts";
import { toTokyoTime } from "../../../src/core/calendar/moment.ts";
import { useCall } from "../../../src/data/call.ts";
import { useViewer } from "../../../src/data/context.ts";
import { sameContent, normalizeContent, type ReportContent } from "../../../src/domain/dailyReport.ts";
import { mergeContent, resolveConflicts, type ConflictChoices } from "../../../src/domain/dailyReportMerge.ts";
import { GetDailyReportDocument, SaveDailyReportDocument } from "../../../src/generated/graphql.ts";
import { CurrentTimeContext } from "../../../src/clock/now.ts";
import { buildReportQueryKey, type ReportPlace, type DailyReportData } from "../useReport.ts";
import { buildInitialDraft, findRefusalCode, isRetryableError, type ReportConflict } from "./initialDraft.ts";
import { forgetDraft, keepDraft } from "./browserDraft.ts";
import type { ChangeForm } from "./fieldProps.ts";
import { toReportContent, type ReportForm } from "./form.ts";
import { lossesWithoutItem, listContentRefusals, type ValueRefusal } from "./refusals.ts";
import { mergeUnsavedForm, findUnsavedReason } from "./unsavedReason.ts";

const { itemsGone } = dailyReport.saving;

/** Milliseconds without a key after which the draft is sent, and after which it is sent again where nothing answered. */
const savePause = 1_500;
const retry = 15_000;

/** How the draft stands. `merged`: another person's fields were taken in. `kept`: the browser has room for it. */
export type SavingState =
  | { kind: "untouched" | "dirty" | "saving" | "conflict" }
  | { kind: "saved"; time: string; merged?: boolean }
  | { kind: "local"; time: string; kept: boolean }
  | { kind: "refused"; message: string };

/**
 * The form of a report that saves itself: at once in the browser, after a pause on the server. Where nothing answers, the browser keeps
 * it and sends it later. Where another person has saved first, their fields are taken in; a field that both have changed waits for a
 * choice.
 */
export function useDraft(report: DailyReportData, place: ReportPlace) {
  const call = useCall();
  const queries = useQueryClient();
  const { developerUuid: person } = useViewer();
  const now = useContext(CurrentTimeContext);
  const [begun] = useState(() => buildInitialDraft(report, person, place));
  const [form, setForm] = useState(begun.form);
  const [conflict, setConflict] = useState<ReportConflict | null>(begun.conflict);
  const [saving, setSaving] = useState<SavingState>(
    begun.conflict ? { kind: "conflict" } : { kind: begun.restored ? "dirty" : "untouched" },
  );
  const [refusals, setRefusals] = useState<readonly ValueRefusal[]>([]);
  // What the timers and the network's answers need of now.
  const live = useRef({
    form: begun.form,
    base: begun.base,
    conflict: begun.conflict,
    running: null as Promise<boolean> | null,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { shop, date } = place;
  const { staffGroups } = report;

  const keep = useCallback(() => {
    const { form: shown, base } = live.current;
    return keepDraft(person, { shop, date }, { version: base.version, base: base.content, form: shown });
  }, [person, shop, date]);

  const show = useCallback((next: ReportForm) => {
    live.current.form = next;
    setForm(next);
  }, []);

  /** Takes in what the server has by now. True where nothing waits for a choice. */
  const takeIn = useCallback(async (): Promise<boolean> => {
    const { data: theirs } = await call(GetDailyReportDocument, { shop_id: shop, date });
    const { base, form: shown } = live.current;
    const merge = mergeContent(base.content, toReportContent(shown, base.content), normalizeContent(theirs.content));
    if (merge.conflicts.length > 0) {
      live.current.conflict = { merge, theirs };
      setConflict(live.current.conflict);
      setSaving({ kind: "conflict" });
      return false;
    }
    live.current.base = { version: theirs.version, content: normalizeContent(theirs.content) };
    show(mergeUnsavedForm(merge.content, shown, staffGroups));
    return true;
  }, [call, shop, date, show, staffGroups]);

  /** Sends the form. True where the server has all that can be saved; the browser keeps the rest. */
  const send = useCallback(async (): Promise<boolean> => {
    let merged = false;
    const time = () => formatClock(toTokyoTime(now()).minutes);
    for (;;) {
      const { base, form: shown, conflict: open } = live.current;
      if (open) return false;
      const content: ReportContent = toReportContent(shown, base.content);
      if (sameContent(content, base.content)) {
        if (findUnsavedReason(shown)) keep();
        else forgetDraft(person, { shop, date });
        setSaving((was) => (was.kind === "untouched" ? was : { kind: "saved", time: time(), merged }));
        return true;
      }
      setSaving({ kind: "saving" });
      try {
        const input = { shop_id: shop, date, version: base.version, ...content };
        const { data } = await call(SaveDailyReportDocument, { input });
        live.current.base = { version: data.version, content };
        // What nobody had begun is a draft now, on which people can comment.
        queries.setQueryData<DailyReportData>(buildReportQueryKey({ shop, date }), (old) =>
          old?.state === "MISSING" ? { ...old, state: data.state } : old,
        );
        // The matrix may be open by now: a page that is left sends its draft.
        void queries.invalidateQueries({ queryKey: ["report"] });
      } catch (error) {
        if (findRefusalCode(error) === "W014") {
          merged = true;
          if (await takeIn()) continue;
          return false;
        }
        if (isRetryableError(error)) {
          setSaving({ kind: "local", time: time(), kept: keep() });
          return false;
        }
        const refused = listContentRefusals(error, content);
        const gone = lossesWithoutItem(refused, content);
        const message = error instanceof Error ? error.message : String(error);
        setRefusals(refused);
        setSaving({
          kind: "refused",
          message: gone.length > 0 ? itemsGone(gone.map(({ itemName }) => itemName).join("、")) : message,
        });
        return false;
      }
    }
  }, [call, queries, now, person, shop, date, keep, takeIn]);

  /** Sends the form now; calls while one runs wait for it. */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    while (live.current.running) await live.current.running;
    const run = send().catch(() => {
      // What the server has by now could not be read: it is tried again.
      setSaving({ kind: "local", time: formatClock(toTokyoTime(now()).minutes), kept: keep() });
      return false;
    });
    live.current.running = run;
    const done = await run;
    live.current.running = null;
    return done;
  }, [send, now, keep]);

  const change = useCallback<ChangeForm>(
    (values) => {
      const { form: shown } = live.current;
      show({ ...shown, ...(typeof values === "function" ? values(shown) : values) });
      keep();
      if (live.current.conflict) return;
      setSaving({ kind: "dirty" });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), savePause);
    },
    [show, keep, flush],
  );

  /** Goes on with what a person has chosen. */
  const choose = useCallback(
    (choices: ConflictChoices) => {
      const { base, form: shown, conflict: open } = live.current;
      if (!open) return;
      const theirs = normalizeContent(open.theirs.content);
      // The person may have gone on writing.
      const content = resolveConflicts(
        mergeContent(base.content, toReportContent(shown, base.content), theirs),
        theirs,
        choices,
      );
      live.current.base = { version: open.theirs.version, content: theirs };
      live.current.conflict = null;
      setConflict(null);
      show(mergeUnsavedForm(content, shown, staffGroups));
      keep();
      void flush();
    },
    [show, keep, flush, staffGroups],
  );

  useEffect(() => {
    const first = setTimeout(() => {
      if (begun.restored && !begun.conflict) void flush();
    });
    const onLine = () => void flush();
    const hidden = () => {
      if (document.visibilityState === "hidden") void flush();
    };
    window.addEventListener("online", onLine);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      clearTimeout(first);
      window.removeEventListener("online", onLine);
      document.removeEventListener("visibilitychange", hidden);
      void flush();
    };
  }, [begun, flush]);

  const away = saving.kind === "local";
  useEffect(() => {
    if (!away) return;
    const again = setInterval(() => void flush(), retry);
    return () => clearInterval(again);
  }, [away, flush]);

  return { form, change, saving, refusals, conflict, choose, flush, version: () => live.current.base.version };
}
