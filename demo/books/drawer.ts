import { toTokyoMoment } from "../../src/core/calendar/moment.ts";
import { addDays } from "../../src/core/calendar/date.ts";
import {
  denominationNames,
  yenDenominations,
  noPieces,
  sumPiecesWorth,
  type DenominationPieces,
} from "../../src/domain/cash.ts";
import type { CashDrawerEvent } from "../../src/generated/server.ts";
import { demoDrawer } from "../data.ts";
import type { RandomStream } from "../random.ts";

/** Yen that stay in a drawer overnight. The rest goes to the bank in whole thousands. */
const float = 50_000;

/** An event of a drawer, without its shop. */
type DemoEvent = {
  business_date: string;
  at: string;
  event: CashDrawerEvent;
  amount: number | null;
  reason: string | null;
  staff: string;
};

/** The events of a drawer on one date. With `first` the float is put in. */
export function buildDrawerEvents(
  date: string,
  staff: readonly string[],
  random: RandomStream,
  first: boolean,
): DemoEvent[] {
  const who = () => staff[random.between(0, staff.length - 1)] ?? "";
  const one = (event: CashDrawerEvent, hour: number, amount: number | null, reason: string | null): DemoEvent => ({
    business_date: date,
    at: toTokyoMoment(date, hour * 60 + random.between(0, 59)),
    event,
    amount,
    reason,
    staff: who(),
  });
  return [
    ...(first ? [one("FLOAT", 9, float, null)] : []),
    ...(random.chance(0.28)
      ? [one("CASH_OUT", 14, random.between(8, 60) * 50, random.pick(demoDrawer.purchases))]
      : []),
    ...(random.chance(0.05) ? [one("CASH_IN", 16, random.between(1, 10) * 1_000, demoDrawer.change)] : []),
    ...(random.chance(0.12) ? [one("OPEN", 17, null, demoDrawer.exchange)] : []),
  ];
}

/** Counted minus calculated cash in yen, with the reason. Most days have no difference. */
export function drawCashDifference(random: RandomStream): { yen: number; reason: string | null } {
  if (random.chance(0.86)) return { yen: 0, reason: null };
  const yen = random.pick(demoDrawer.differences);
  const short = random.chance(0.6);
  const reason = random.pick(short ? demoDrawer.missing : demoDrawer.surplus);
  return { yen: short ? -yen : yen, reason };
}

/** The coins and 1,000-yen notes that a till keeps for change. */
const drawTillChange = (random: RandomStream): DenominationPieces => ({
  ...noPieces,
  yen1000: random.between(8, 15),
  yen500: random.between(4, 12),
  yen100: random.between(20, 45),
  yen50: random.between(8, 16),
  yen10: random.between(20, 40),
  yen5: random.between(5, 12),
  yen1: random.between(5, 20),
});

/** Notes and coins worth exactly `yen`: the change of a till, and the rest in the largest denominations. */
export function piecesWorth(yen: number, random: RandomStream): DenominationPieces {
  const till = drawTillChange(random);
  const pieces = sumPiecesWorth(till) <= yen ? till : { ...noPieces };
  let rest = yen - sumPiecesWorth(pieces);
  for (const name of denominationNames) {
    // Notes of 2,000 yen are rare.
    if (name === "yen2000") continue;
    const more = Math.floor(rest / yenDenominations[name]);
    pieces[name] += more;
    rest -= more * yenDenominations[name];
  }
  return pieces;
}

/** The bank deposit, in yen, out of the counted cash. */
export const calculateDeposit = (counted: number): number => Math.max(0, Math.floor((counted - float) / 1_000) * 1_000);

/** A mistyped payment and its reversal, two dates before `today`. */
export const buildMistypedPayment = (today: string, staff: readonly string[]): readonly [DemoEvent, DemoEvent] => {
  const date = addDays(today, -2);
  const wrong = { business_date: date, event: "CASH_OUT", staff: staff[0] ?? "" } as const;
  return [
    { ...wrong, at: toTokyoMoment(date, 15 * 60 + 12), amount: 12_000, reason: "消耗品の購入" },
    { ...wrong, at: toTokyoMoment(date, 15 * 60 + 20), amount: -12_000, reason: "桁まちがい。正しくは1,200円" },
  ];
};
