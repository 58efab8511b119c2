import { describe, expect, it } from "vitest";
import { emptyContent, missingFields, staffGroupsIn } from "../../src/domain/dailyReport.ts";
import { splitGuests, otherSales } from "../../src/domain/dailyReportMeals.ts";
import { mergeContent, resolveConflicts } from "../../src/domain/dailyReportMerge.ts";

const base = { ...emptyContent, notes: "朝の分" };

describe("two people on one daily report", () => {
  it("keep each the fields that the other has not touched", () => {
    const mine = { ...base, plan: "仕込み" };
    const theirs = { ...base, weather: "RAINY" as const };
    expect(mergeContent(base, mine, theirs)).toEqual({
      content: { ...base, plan: "仕込み", weather: "RAINY" },
      conflicts: [],
    });
  });

  it("who wrote the same is no conflict; who wrote otherwise is one, and loses nothing", () => {
    const [mine, theirs] = [
      { ...base, notes: "自分の文", plan: "同じ" },
      { ...base, notes: "相手の文", plan: "同じ " },
    ];
    const merge = mergeContent(base, mine, theirs);
    expect(merge.conflicts).toEqual(["notes"]);
    const notes = (choice: "MINE" | "THEIRS" | "BOTH") => resolveConflicts(merge, theirs, { notes: choice }).notes;
    expect([notes("MINE"), notes("THEIRS"), notes("BOTH")]).toEqual(["自分の文", "相手の文", "自分の文\n相手の文"]);
    expect(resolveConflicts(merge, theirs, {}).notes).toBe("自分の文");
  });

  it("can keep both of two lists, each line once", () => {
    const line = (complaint: string) => ({ complaint, response: null });
    const mine = { ...base, complaints: [line("遅い"), line("寒い")] };
    const theirs = { ...base, complaints: [line("寒い"), line("高い")] };
    const joined = resolveConflicts(mergeContent(base, mine, theirs), theirs, { complaints: "BOTH" });
    expect(joined.complaints.map(({ complaint }) => complaint)).toEqual(["遅い", "寒い", "高い"]);
  });
});

describe("what a daily report needs", () => {
  it("asks for required fields; 「なし」 fills complaints and losses", () => {
    expect(missingFields(emptyContent, ["WEATHER", "GUESTS", "COMPLAINTS", "LOSSES"])).toEqual([
      "WEATHER",
      "COMPLAINTS",
      "LOSSES",
    ]);
    expect(missingFields({ ...emptyContent, noComplaints: true }, ["COMPLAINTS"])).toEqual([]);
  });

  it("takes the staff groups of the setting once each", () => {
    expect(staffGroupsIn(" 社員、パート,社員\n\n応援")).toEqual(["社員", "パート", "応援"]);
  });
});

describe("the parts of a day", () => {
  const figures = {
    sales: 9_000,
    lunchSales: 4_000,
    dinnerSales: 3_000,
    visitor: 12,
    lunchVisitor: 5,
    dinnerVisitor: 4,
  };

  it("sum to the day: what is neither lunch nor dinner is the rest", () => {
    expect([otherSales(figures), splitGuests(figures)]).toEqual([2_000, { lunch: 5, dinner: 4, other: 3 }]);
    expect(splitGuests(figures, { lunchGuests: 7 })).toEqual({ lunch: 7, dinner: 4, other: 1 });
    expect(splitGuests({ ...figures, visitor: null }).other).toBeNull();
  });
});
