import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createDatesReader, commonDateReader } from "../../../../src/core/calendar/dateFormat.ts";
import { parseDecimal, scaleDecimal, toWholeNumber } from "../../../../server/programs/import/source/decimal.ts";

const yen = (text: string, scale: string, mark: "." | "," = "."): number | null => {
  const [value, factor] = [parseDecimal(text, mark), parseDecimal(scale, ".")];
  return value && factor ? scaleDecimal(value, factor) : null;
};

describe("an amount in a cell", () => {
  it.each([
    ["12.95", "200", 2590],
    // 1.005 and 0.285 are just below these in binary.
    ["1.005", "1000", 1005],
    ["0.285", "100", 29],
    ["0.0025", "200", 1],
    ["-0.0025", "200", -1],
    ["¥1,200", "1", 1200],
    ["１，２００円", "1", 1200],
    ["£ 1'234.50", "2", 2469],
    ["▲500", "1", -500],
    ["-£5", "1", -5],
  ])("%s × %s is %i yen", (text, scale, expected) => {
    expect(yen(text, scale)).toBe(expected);
  });

  it.each(["12,95", "1,2,3", "1.2.3", "", "abc", "12e3", "0x1F", "1 2", "Infinity", "--1"])(
    "%j is none with a point",
    (text) => {
      expect(parseDecimal(text, ".")).toBe(null);
    },
  );

  it("is read with a comma where the file writes one", () => {
    expect(yen("1.234,56", "100", ",")).toBe(123_456);
    expect(yen("1 234,5", "2", ",")).toBe(2469);
    expect(yen("12.95", "1", ",")).toBe(null);
  });

  it("times any scale is the nearest whole number", () => {
    const thousandths = fc.integer({ min: 0, max: 10_000_000 });
    const cents = fc.integer({ min: 1, max: 100_000 });
    const twiceOff = (value: number, factor: number): bigint => {
      const text = `${Math.floor(value / 1000)}.${String(value % 1000).padStart(3, "0")}`;
      const scale = `${Math.floor(factor / 100)}.${String(factor % 100).padStart(2, "0")}`;
      return 2n * (BigInt(yen(text, scale) ?? -1) * 100_000n - BigInt(value) * BigInt(factor));
    };
    const nearest = fc.property(thousandths, cents, (value, factor) => {
      const off = twiceOff(value, factor);
      expect(off > -100_000n && off <= 100_000n).toBe(true);
    });
    expect(() => fc.assert(nearest)).not.toThrow();
  });

  it("is a count only where it is whole", () => {
    const count = (text: string) => toWholeNumber(parseDecimal(text, ".") ?? { units: 0n, places: 0 });
    expect(["3", "3.0", "-2", "3.5"].map(count)).toEqual([3, 3, -2, null]);
  });
});

describe("a moment in a cell", () => {
  const read = (format: string, text: string) => createDatesReader([format])?.read(text)?.toISOString() ?? null;

  it.each([
    ["DD/MM/YYYY HH:mm", "03/08/2019 20:25", "2019-08-03T11:25:00.000Z"],
    ["DD/MM/YYYY HH:mm", "3/8/2019  9:05", "2019-08-03T00:05:00.000Z"],
    ["MM-DD-YYYY HH.mm.ss", "08-03-2019 20.25.30", "2019-08-03T11:25:30.000Z"],
    ["D/M/YYYY H:mm", "3/8/2019 9:05", "2019-08-03T00:05:00.000Z"],
    ["M/D/YYYY H:mm", "12/31/2019 23:05", "2019-12-31T14:05:00.000Z"],
    ["YYYYMMDDHHmm", "201908032025", "2019-08-03T11:25:00.000Z"],
    ["YYYY-MM-DDTHH:mm:ssZ", "2019-08-03T20:25:00.123+01:00", "2019-08-03T19:25:00.000Z"],
    ["YYYY年MM月DD日 HH時mm分", "２０１９年８月３日 25時30分", "2019-08-03T16:30:00.000Z"],
  ])("in %s: %s is %s, local times being Tokyo's", (format, text, expected) => {
    expect(read(format, text)).toBe(expected);
  });

  it.each([
    "30/02/2026 12:00",
    "31/04/2026 12:00",
    "29/02/2025 12:00",
    "01/13/2026 12:00",
    "01/01/2026 30:00",
    "01/01/2026 12:60",
    "1/1/26 12:00",
    "x01/01/2026 12:00",
  ])("%s is none", (text) => {
    expect(read("DD/MM/YYYY HH:mm", text)).toBe(null);
  });

  it("is read without a format where the year stands first, and never guessed elsewhere", () => {
    const { read: common } = commonDateReader();
    for (const text of ["2026-03-01 12:00", "2026/3/1 12:00:00", "2026-03-01T03:00:00Z", "20260301120000"]) {
      expect(common(text)?.toISOString()).toBe("2026-03-01T03:00:00.000Z");
    }
    expect(common("03/08/2019 20:25")).toBe(null);
  });

  it("is read by the first of several formats that it fits, each counting what it took", () => {
    const dates = createDatesReader(["M/D/YYYY H:mm", "DD-MM-YYYY HH:mm", "D/M/YYYY H:mm"]);
    const days = ["1/2/2015 9:00", "13-02-2015 09:00", "13/2/2015 9:00", "2/30/2015 9:00", "12/1/2015 9:00"];
    expect(days.map((text) => dates?.read(text)?.toISOString().slice(0, 10))).toEqual([
      "2015-01-02",
      "2015-02-13",
      "2015-02-13",
      undefined,
      "2015-12-01",
    ]);
    expect(dates?.counts().map(({ rows }) => rows)).toEqual([2, 1, 1]);
    expect(createDatesReader(["M/D/YYYY H:mm", "M/D"])).toBe(null);
    expect(createDatesReader([])).toBe(null);
  });

  it("has no format without a year, month and day, nor with minutes alone, each once", () => {
    for (const format of ["DD/MM HH:mm", "YYYY-MM-DD mm", "YYYY-MM-DD HH:HH", "YYYY-M-DD MM:HH", ""])
      expect(createDatesReader([format])).toBe(null);
  });
});
