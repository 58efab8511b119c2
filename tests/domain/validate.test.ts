import { describe, expect, it } from "vitest";
import type { Constraints, FieldMeta, Kind } from "../../src/core/metadata.ts";
import { isNeededField } from "../../src/core/validate.ts";
import { validateFields } from "../../src/domain/validate.ts";

const field = (constraints: Constraints, kind: Kind = "TEXT", more: Partial<FieldMeta> = {}): FieldMeta => ({
  name: "value",
  kind,
  list: true,
  places: ["LIST", "CREATE", "UPDATE"],
  constraints,
  ...more,
});
const codes = (one: FieldMeta, value: unknown, others: Record<string, unknown> = {}, today?: string) =>
  validateFields([one], { value, ...others }, { today }).map(({ code, args }) => [code, ...(args ?? [])]);

describe("every rule of the schema answers its own message code", () => {
  it.each<[string, FieldMeta, unknown, unknown, (string | number)[]]>([
    ["required", field({ required: true }), "  ", "a", ["W001"]],
    ["exact length", field({ exact: 3 }), "ab", "abc", ["W002", 3]],
    ["longest length, an emoji being one character", field({ max: 2 }), "👍👍👍", "👍👍", ["W003", 2]],
    ["a list to be filled", field({ required: true, filled: true }, "REFERENCE", { many: true }), [], [1], ["W001"]],
    ["entries of a list", field({ items: 1 }, "REFERENCE", { many: true }), [1, 2], [1], ["TOO_LARGE", 1]],
    ["words of a search", field({ words: 2 }), "a b　c", "a b", ["WORDS", 2]],
    ["alphanumeric", field({ alphanumeric: true }), "A-1", "A1", ["W005"]],
    ["digits", field({ digits: true }), "1A", "１２ 3", ["W006"]],
    ["katakana", field({ katakana: true }), "帳場", "ちょうば ホンテン", ["W007"]],
    ["half-width katakana counts as katakana", field({ katakana: true }), "ﾁｮｳba", "ﾁｮｳﾊﾞ", ["W007"]],
    ["less", field({ less: 10 }, "INTEGER"), 10, 9, ["W021", 10]],
    ["at most", field({ atMost: 10 }, "INTEGER"), 11, 10, ["W022", 10]],
    ["greater", field({ greater: 0 }, "INTEGER"), 0, 1, ["W023", 0]],
    ["at least", field({ atLeast: 0 }, "INTEGER"), -1, 0, ["W024", 0]],
    ["precision", field({ precision: [3, 1] }, "NUMBER"), 12.34, 123.4, ["W025", 3, 1]],
    ["postal code", field({ postal: true }), "123-456", "〒１２３－４５６７", ["W026"]],
    ["phone", field({ phone: true }), "12345", "03-1234-5678", ["W027"]],
    ["phone with other dashes", field({ phone: true }), "03-１２３４", "03−1234‐5678", ["W027"]],
    ["phone with a long vowel for a hyphen", field({ phone: true }), "ー", "０３ー１２３４ー５６７８", ["W027"]],
    ["phone with brackets", field({ phone: true }), "(03)", "(03) 1234-5678", ["W027"]],
    ["web address", field({ url: true }, "URL"), "javascript:alert(1)", "https://example.jp/", ["W004", "URL"]],
    ["an image of ours", field({}, "IMAGE"), "https://cdn.example/media/a.png", "/media/a.png", ["W004", "IMAGE"]],
    ["a medium of ours", field({}, "MEDIA"), "https://cdn.example/media/a.mp4", "/media/a.mp4", ["W004", "MEDIA"]],
    ["registration number", field({ registration: true }), "T401100109899", "T4011001098993", ["W004", "REGISTRATION"]],
    ["whole yen", field({}, "YEN"), "12.5", "12", ["W004", "INTEGER"]],
    ["no exponent", field({}, "RATIO"), "1e2", "1.5", ["W004", "NUMBER"]],
    ["a whole number where the schema says Int", field({ whole: true }, "RATIO"), "1.5", "15", ["W004", "INTEGER"]],
    ["a date that exists", field({}, "DATE"), "2026-02-30", "2028-02-29", ["W010"]],
    ["a month that exists", field({}, "MONTH"), "2026-13", "2026-12", ["W010"]],
    ["a time past midnight", field({}, "TIME"), "30:00", "28:30", ["W004", "TIME"]],
  ])("%s", (_name, one, wrong, right, expected) => {
    expect(codes(one, wrong)).toEqual([expected]);
    expect(codes(one, right)).toEqual([]);
  });

  it.each<[string, Partial<FieldMeta>, Constraints]>([
    ["shops of which none may be chosen", { owns: "SHOP" }, {}],
    ["shops of which one has to be chosen", { owns: "SHOP" }, { filled: true }],
    ["choices", { kind: "CHECKBOXES" }, {}],
    ["rows", { kind: "OBJECT", fields: [] }, {}],
  ])("says of a list that it is needed exactly where an empty one is refused: %s", (_name, more, constraints) => {
    const list = field({ required: true, ...constraints }, more.kind ?? "REFERENCE", { many: true, ...more });
    expect(codes(list, [])).toEqual(isNeededField(list, {}) ? [["W001"]] : []);
    expect(codes(list, null)).toEqual([["W001"]]);
  });

  it("compares with the figure of another field, read or still as it was typed", () => {
    const lower = field({ notAbove: "upper" }, "YEN");
    expect(codes(lower, "3000", { upper: "2000" })).toEqual([["W022", 2000]]);
    expect(codes(lower, 3000, { upper: 3000 })).toEqual([]);
    expect(codes(lower, "3000", { upper: "" })).toEqual([]);
  });

  it("compares dates with the field that must not be later", () => {
    const end = field({ notBefore: "start" }, "DATE");
    expect(codes(end, "2026-01-01", { start: "2026-01-02" })).toEqual([["W008"]]);
    expect(codes(end, "2026-01-02", { start: "2026-01-02" })).toEqual([]);
    expect(codes(end, "2026-01-02", { start: null })).toEqual([]);
  });

  it("says of times, not of dates, that they stand in the wrong order", () => {
    const end = field({ notBefore: "start" }, "TIME");
    expect(codes(end, "09:00", { start: "10:00" })).toEqual([["TIME_ORDER", "09:00", "10:00"]]);
    expect(codes(end, "25:00", { start: "10:00" })).toEqual([]);
  });

  it("refuses months beyond the current one", () => {
    const month = field({ notFuture: true }, "MONTH");
    expect(codes(month, "2026-12", {}, "2026-11-20")).toEqual([["W018"]]);
    expect(codes(month, "2026-11", {}, "2026-11-20")).toEqual([]);
  });
});

describe("rules that look at the clock", () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00+09:00`);
  const judged = (one: FieldMeta, values: Record<string, unknown>, now: Date) =>
    validateFields([one], values, { now }).map(({ code, args }) => [code, ...(args ?? [])]);

  it("refuse a moment that is over, not the minute that has begun", () => {
    const release = field({ notPast: true }, "DATETIME");
    expect(judged(release, { value: "2026-11-20T11:59:00+09:00" }, at("12:00"))).toEqual([["PAST"]]);
    expect(judged(release, { value: "2026-11-20T12:00:00+09:00" }, at("12:00"))).toEqual([]);
    expect(codes(release, "1999-01-01T00:00:00+09:00")).toEqual([]);
  });

  it.each([
    ["20:59", []],
    ["21:00", [["QUIET_HOURS", "21:00", "8:00"]]],
    ["03:00", [["QUIET_HOURS", "21:00", "8:00"]]],
    ["08:00", []],
  ])("ask for consent to what arrives at night in Tokyo: at %s %j", (time, refusal) => {
    const consent = field({ quiet: "release" }, "SWITCH");
    const release = `2026-11-20T${time}:00+09:00`;
    expect(judged(consent, { value: false, release }, at("12:00"))).toEqual(refusal);
    expect(judged(consent, { value: true, release }, at("12:00"))).toEqual([]);
    expect(judged(consent, { value: false, release: null }, at(time))).toEqual(refusal);
  });
});

describe("fields that depend on another field", () => {
  const rate = field({ atMost: 100 }, "INTEGER", { when: { field: "type", is: ["RATE"], required: true } });

  it("are needed only while it has one of the values", () => {
    expect(codes(rate, undefined, { type: "RATE" })).toEqual([["W001"]]);
    expect(codes(rate, undefined, { type: "PRICE" })).toEqual([]);
  });

  it("are not judged while they do not apply", () => {
    expect(codes(rate, 500, { type: "PRICE" })).toEqual([]);
  });
});

it("names fields of embedded objects by their path", () => {
  const lines = field({}, "OBJECT", { many: true, fields: [field({ required: true })] });
  expect(validateFields([{ ...lines, name: "lines" }], { lines: [{ value: "a" }, { value: "" }] })).toEqual([
    { field: "lines.1.value", code: "W001" },
  ]);
});
