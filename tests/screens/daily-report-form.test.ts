import { describe, expect, it } from "vitest";
import {
  toReportContent,
  toReportForm,
  isUnreadableNumber,
  parseTypedFigure,
} from "../../resources/daily-report/input/draft/form.ts";
import {
  mergeUnsavedForm,
  hasUnreadableNumber,
  findUnsavedReason,
} from "../../resources/daily-report/input/draft/unsavedReason.ts";
import { emptyContent, sameContent } from "../../src/domain/dailyReport.ts";

const base = { ...emptyContent, notes: "朝の分" };

describe("the form of a daily report", () => {
  it("reads figures of any width, and nothing that is none", () => {
    expect([
      parseTypedFigure("１６．５"),
      parseTypedFigure(" 8 "),
      parseTypedFigure("-1"),
      parseTypedFigure("八"),
      parseTypedFigure(""),
    ]).toEqual([16.5, 8, null, null, null]);
    expect(["１６．５", "", "-1", "八"].map((typed) => isUnreadableNumber(typed))).toEqual([false, false, true, true]);
  });

  it("has a line for each staff group, those of old reports too, and says again what it was made of", () => {
    const content = { ...base, labour: [{ staffGroup: "応援", hours: 4.5 }], lunchGuests: 0 };
    const form = toReportForm(content, ["社員", "パート"]);
    expect(form.labour.map(({ staffGroup }) => staffGroup)).toEqual(["社員", "パート", "応援"]);
    expect(sameContent(toReportContent(form), content)).toBe(true);
  });

  it("leaves on the server what is no number now: a saved loss is not deleted while one types", () => {
    const loss = { itemId: 7, itemName: "豚ひき肉", quantity: 500, unit: "g", reason: null };
    const stored = { ...base, lunchGuests: 50, labour: [{ staffGroup: "社員", hours: 8 }], losses: [loss] };
    const form = toReportForm(stored, ["社員"]);
    for (const odd of ["", "abc", "-500"]) {
      const typed = { ...form, losses: form.losses.map((line) => ({ ...line, quantity: odd })) };
      expect(toReportContent(typed, stored).losses).toEqual([loss]);
      expect(hasUnreadableNumber(typed)).toBe(odd !== "");
    }
    const figures = { ...form, lunchGuests: "12.5", labour: [{ staffGroup: "社員", hours: "八" }] };
    expect(toReportContent(figures, stored)).toMatchObject({ lunchGuests: 50, labour: stored.labour });
    expect(hasUnreadableNumber(figures)).toBe(true);
    expect(toReportContent({ ...form, losses: [] }, stored).losses).toEqual([]);
  });

  it("does not save a loss that is not complete yet", () => {
    const loss = { itemId: null, itemName: "レタス", quantity: "", unit: "個", reason: "" };
    const form = { ...toReportForm(base, []), losses: [loss, { ...loss, quantity: "2" }] };
    expect(toReportContent(form).losses).toEqual([
      { itemId: null, itemName: "レタス", quantity: 2, unit: "個", reason: null },
    ]);
  });

  it("does not save a loss twice while another one of the same item is begun", () => {
    const loss = { itemId: 7, itemName: "豚ひき肉", quantity: 500, unit: "g", reason: null };
    const stored = { ...base, losses: [loss] };
    const form = toReportForm(stored, []);
    const begun = { itemId: 7, itemName: "豚ひき肉", quantity: "", unit: "g", reason: "" };
    const [line] = form.losses;
    if (!line) throw new Error("no line");
    expect(toReportContent({ ...form, losses: [line, begun] }, stored).losses).toEqual([loss]);
    expect(toReportContent({ ...form, losses: [begun, line] }, stored).losses).toEqual([loss]);
    expect(toReportContent({ ...form, losses: [{ ...line, quantity: "600" }, begun] }, stored).losses).toEqual([
      { ...loss, quantity: 600 },
    ]);
    const two = { ...base, losses: [loss, { ...loss, quantity: 300 }] };
    expect(
      toReportContent({ ...toReportForm(two, []), losses: [begun, { ...line, quantity: "300" }] }, two).losses,
    ).toEqual(two.losses);
  });

  it("knows what cannot be saved yet, and keeps it beside what another person has saved", () => {
    const loss = { itemId: null, itemName: "レタス", quantity: 2, unit: "個", reason: null };
    const form = toReportForm({ ...base, losses: [loss], labour: [{ staffGroup: "社員", hours: 8 }] }, ["社員"]);
    const begun = { itemId: null, itemName: "もやし", quantity: "", unit: "", reason: "" };
    const blank = { ...begun, itemName: "" };
    expect(findUnsavedReason({ ...form, losses: [...form.losses, blank] })).toBeNull();
    expect(findUnsavedReason({ ...form, losses: [begun] })).toBe("unfinished");
    expect(findUnsavedReason({ ...form, losses: [{ ...begun, quantity: "0", unit: "袋" }] })).toBe("unfinished");
    expect(findUnsavedReason({ ...form, complaints: [{ complaint: " ", response: "お詫びした" }] })).toBe("unfinished");
    expect(findUnsavedReason({ ...form, lunchGuests: "八" })).toBe("odd");

    const theirs = { ...base, notes: "夜の分", losses: [loss], labour: [{ staffGroup: "社員", hours: 9 }] };
    const typed = {
      ...form,
      lunchGuests: "八",
      complaints: [{ complaint: "", response: "お詫びした" }],
      losses: [...form.losses.map((line) => ({ ...line, quantity: "" })), begun],
    };
    expect(mergeUnsavedForm(theirs, typed, ["社員"])).toMatchObject({
      notes: "夜の分",
      lunchGuests: "八",
      labour: [{ staffGroup: "社員", hours: "9" }],
      complaints: [{ complaint: "", response: "お詫びした" }],
      losses: [{ itemName: "レタス", quantity: "" }, begun],
    });
  });
});
