import { expect, test } from "vitest";
import { nextWithin } from "../../src/domain/pushLimit.ts";

const at = (text: string) => new Date(`${text}+09:00`);
const next = (gapHours: number, aDay: number, wanted: string, ...others: string[]) =>
  nextWithin({ gapHours, aDay }, at(wanted), others.map(at));

test("a moment that keeps to the limit is the next one, without its seconds", () => {
  expect(next(4, 2, "2026-05-20T12:00:40")).toEqual(at("2026-05-20T12:00:00"));
  expect(next(4, 2, "2026-05-20T16:00:00", "2026-05-20T12:00:59")).toEqual(at("2026-05-20T16:00:00"));
});

test("one that is too near to several goes behind the last of them", () => {
  expect(
    next(4, 9, "2026-05-20T12:00:00", "2026-05-20T10:00:00", "2026-05-20T14:00:00", "2026-05-20T17:00:00"),
  ).toEqual(at("2026-05-20T21:00:00"));
});

test("a full date leads to the next, which keeps the distance too", () => {
  expect(next(4, 1, "2026-05-20T09:00:00", "2026-05-20T23:00:00")).toEqual(at("2026-05-21T03:00:00"));
  expect(next(0, 1, "2026-05-20T09:00:00", "2026-05-20T23:00:00", "2026-05-21T10:00:00")).toEqual(
    at("2026-05-22T00:00:00"),
  );
});

test("without hours between, only the number of a date counts", () => {
  expect(next(0, 2, "2026-05-20T12:00:00", "2026-05-20T12:00:00")).toEqual(at("2026-05-20T12:00:00"));
});
