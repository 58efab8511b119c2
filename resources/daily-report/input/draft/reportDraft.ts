import type { QueryClient } from "@tanstack/react-query";
import { dailyReport } from "../../../../i18n/ja/daily-report/daily-report.ts";
import { formatClock } from "../../../../src/core/calendar/clock.ts";
import { toTokyoTime } from "../../../../src/core/calendar/moment.ts";
import { createObservable } from "../../../../src/core/observable.ts";
import type { ApiCall } from "../../../../src/data/call.ts";
import { normalizeContent, sameContent, type ReportContent } from "../../../../src/domain/dailyReport.ts";
import { mergeContent, resolveConflicts, type ConflictChoices } from "../../../../src/domain/dailyReportMerge.ts";
import { GetDailyReportDocument, SaveDailyReportDocument } from "../../../../src/generated/graphql.ts";
import { buildReportQueryKey, type DailyReportData } from "../../useReport.ts";
import { forgetDraft, keepDraft } from "./browserDraft.ts";
import type { ChangeForm } from "../fields/fieldProps.ts";
import { toReportContent, type ReportForm } from "./form.ts";
import { buildInitialDraft, findRefusalCode, isRetryableError, type ReportConflict } from "./initialDraft.ts";
import { listContentRefusals, lossesWithoutItem, type ValueRefusal } from "./refusals.ts";
import { findUnsavedReason, mergeUnsavedForm } from "./unsavedReason.ts";

/** Milliseconds without a key after which the draft is sent, and after which it is sent again where nothing answered. */
const savePause = 1_500;
const retryPause = 15_000;

/** How the draft stands. `merged`: another person's fields were taken in. `kept`: the browser has room for it. */
export type SavingState =
  | { kind: "untouched" | "dirty" | "saving" | "conflict" }
  | { kind: "saved"; time: string; merged?: boolean }
  | { kind: "local"; time: string; kept: boolean }
  | { kind: "refused"; message: string };

type ReportDraftState = {
  form: ReportForm;
  saving: SavingState;
  refusals: readonly ValueRefusal[];
  conflict: ReportConflict | null;
  /** What of the server the form stands on. */
  base: { version: number; content: ReportContent };
};

type ReportDraftOptions = {
  report: DailyReportData;
  person: string;
  call: ApiCall;
  queries: QueryClient;
  now(): Date;
};

/**
 * The form of a report that saves itself: at once in the browser, after a pause on the server. Where nothing answers, the browser keeps
 * it and sends it later. Where another person has saved first, their fields are taken in; a field that both have changed waits for a
 * choice.
 */
export function createReportDraft({ report, person, call, queries, now }: ReportDraftOptions) {
  const place = { shop: report.shop_id, date: report.date };
  const { restored, ...begun } = buildInitialDraft(report, person, place);
  const untouched: SavingState = { kind: restored ? "dirty" : "untouched" };
  const saving = begun.conflict ? ({ kind: "conflict" } as const) : untouched;
  const { current, subscribe, set } = createObservable<ReportDraftState>({ ...begun, saving, refusals: [] });
  const update = (changed: Partial<ReportDraftState>) => set({ ...current(), ...changed });
  const formatNow = () => formatClock(toTokyoTime(now()).minutes);
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let lastSent = Promise.resolve(true);

  const keep = () => {
    const { base, form } = current();
    return keepDraft(person, place, { version: base.version, base: base.content, form });
  };
  const keepLocally = () => update({ saving: { kind: "local", time: formatNow(), kept: keep() } });
  const standOn = (theirs: DailyReportData, content: ReportContent) =>
    update({
      base: { version: theirs.version, content: normalizeContent(theirs.content) },
      conflict: null,
      form: mergeUnsavedForm(content, current().form, theirs.staffGroups),
    });

  /** Takes in what the server has by now. True where nothing waits for a choice. */
  async function takeIn(): Promise<boolean> {
    const { data: theirs } = await call(GetDailyReportDocument, { shop_id: place.shop, date: place.date });
    const { base, form } = current();
    const merge = mergeContent(base.content, toReportContent(form, base.content), normalizeContent(theirs.content));
    if (merge.conflicts.length > 0) update({ conflict: { merge, theirs }, saving: { kind: "conflict" } });
    else standOn(theirs, merge.content);
    return merge.conflicts.length === 0;
  }

  function showRefusal(error: unknown, content: ReportContent): void {
    const refusals = listContentRefusals(error, content);
    const lostItems = lossesWithoutItem(refusals, content).map(({ itemName }) => itemName);
    const message = error instanceof Error ? error.message : String(error);
    const { itemsGone } = dailyReport.saving;
    update({
      refusals,
      saving: { kind: "refused", message: lostItems.length > 0 ? itemsGone(lostItems.join("、")) : message },
    });
  }

  function showSaved(merged: boolean): void {
    const { form, saving } = current();
    if (findUnsavedReason(form)) keep();
    else forgetDraft(person, place);
    if (saving.kind !== "untouched") update({ saving: { kind: "saved", time: formatNow(), merged } });
  }

  async function save(content: ReportContent): Promise<void> {
    update({ saving: { kind: "saving" } });
    const input = { shop_id: place.shop, date: place.date, version: current().base.version, ...content };
    const { data } = await call(SaveDailyReportDocument, { input });
    update({ base: { version: data.version, content } });
    // What nobody had begun is a draft now, on which people can comment.
    queries.setQueryData<DailyReportData>(buildReportQueryKey(place), (old) =>
      old?.state === "MISSING" ? { ...old, state: data.state } : old,
    );
    // The matrix may be open by now: a page that is left sends its draft.
    void queries.invalidateQueries({ queryKey: ["report"] });
  }

  /** Sends the form. True where the server has all that can be saved; the browser keeps the rest. */
  async function send(): Promise<boolean> {
    let merged = false;
    while (!current().conflict) {
      const { base, form } = current();
      const content = toReportContent(form, base.content);
      if (sameContent(content, base.content)) {
        showSaved(merged);
        return true;
      }
      try {
        await save(content);
      } catch (error) {
        if (findRefusalCode(error) === "W014") {
          merged = true;
          if (await takeIn()) continue;
        } else if (isRetryableError(error)) keepLocally();
        else showRefusal(error, content);
        return false;
      }
    }
    return false;
  }

  /** Sends the form now, after what is on its way. */
  function flush(): Promise<boolean> {
    clearTimeout(saveTimer);
    lastSent = lastSent.then(send).catch(() => {
      // What the server has by now could not be read: it is tried again.
      keepLocally();
      return false;
    });
    return lastSent;
  }

  const change: ChangeForm = (values) => {
    const { form, conflict, saving } = current();
    const next = { ...form, ...(typeof values === "function" ? values(form) : values) };
    update({ form: next, saving: conflict ? saving : { kind: "dirty" } });
    keep();
    if (conflict) return;
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => void flush(), savePause);
  };

  /** Goes on with what a person has chosen. */
  function choose(choices: ConflictChoices): void {
    const { base, form, conflict } = current();
    if (!conflict) return;
    const { theirs } = conflict;
    const content = normalizeContent(theirs.content);
    // The person may have gone on writing.
    const merge = mergeContent(base.content, toReportContent(form, base.content), content);
    standOn(theirs, resolveConflicts(merge, content, choices));
    keep();
    void flush();
  }

  /** Sends what was restored, and what waits whenever the network or the page comes back. Returns the function that ends it. */
  function start(): () => void {
    const first = setTimeout(() => {
      if (restored && !begun.conflict) void flush();
    });
    const flushNow = () => void flush();
    let retryTimer: ReturnType<typeof setInterval> | undefined;
    const retryWhileLocal = () => {
      if (current().saving.kind === "local") {
        retryTimer ??= setInterval(flushNow, retryPause);
        return;
      }
      clearInterval(retryTimer);
      retryTimer = undefined;
    };
    const stopWatching = subscribe(retryWhileLocal);
    const flushHidden = () => {
      if (document.visibilityState === "hidden") void flush();
    };
    window.addEventListener("online", flushNow);
    document.addEventListener("visibilitychange", flushHidden);
    return () => {
      clearTimeout(first);
      clearInterval(retryTimer);
      stopWatching();
      window.removeEventListener("online", flushNow);
      document.removeEventListener("visibilitychange", flushHidden);
      void flush();
    };
  }

  return { current, subscribe, start, change, choose, flush };
}
