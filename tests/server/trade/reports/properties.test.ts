import fc from "fast-check";
import { expect, it } from "vitest";
import { verifyRollUps } from "../../../../server/programs/verify/verify.ts";
import type { DayType, DeliveryService, OrderType, Tender, Weekday } from "../../../../src/generated/server.ts";
import { closingsAgree, recordAroundClosings } from "../../../support/closingsAgree.ts";
import { journalAgrees } from "../../../support/journalAgrees.ts";
import { openShops, record, server, serverOfShops, type Question } from "../../../support/recountedShops.ts";
import { reportsAgree } from "../../../support/reportsAgree.ts";
import { counting } from "../../../support/retally.ts";
import { checks, dateAt, days, takings, type Shop } from "../../../support/takings.ts";

/** CHOBA_PROPERTY_RUNS=500 looks at more receipts, CHOBA_PROPERTY_SEED at others; a run by itself always sees the same. */
const runs = Number(process.env["CHOBA_PROPERTY_RUNS"] ?? 6);
const seed = Number(process.env["CHOBA_PROPERTY_SEED"] ?? 20_261_120);

serverOfShops();

it("every report, the journal, the voids and the closings say what a recount of the receipts says, to the yen", async () => {
  const day = fc.integer({ min: -5, max: days + 10 });
  const orderType = fc.constantFrom<OrderType | null>(null, null, "EAT_IN", "TAKEOUT", "DELIVERY");
  const service = fc.constantFrom<DeliveryService | null>(null, null, null, "UBER_EATS", "OTHER");
  const times = fc.record({
    weekdays: fc.constantFrom<Weekday[]>([], ["MON", "FRI"], ["SUN"], ["TUE", "WED", "THU", "SAT"]),
    dayType: fc.constantFrom<DayType | null>(null, null, "WEEKDAY", "WEEKEND", "HOLIDAY", "EVE"),
    fromHour: fc.constantFrom(null, 11, 17),
    beforeHour: fc.constantFrom(null, null, 20, 25),
  });
  const tender = fc.constantFrom<Tender>("CASH", "CREDIT", "EMONEY", "QR", "OTHER", "DELIVERY");
  await fc.assert(
    fc.asyncProperty(
      checks,
      day,
      day,
      orderType,
      service,
      tender,
      times,
      async (plans, a, b, type, wanted, paidBy, times) => {
        const shops = await openShops();
        const made = takings(plans, shops);
        const madeBy = ({ id }: Shop) => made.filter(({ fact }) => fact.shop === id);
        const [first, ...others] = shops;
        const closed = first ? await recordAroundClosings(first, madeBy(first)) : [];
        for (const shop of others)
          await record(
            shop.id,
            madeBy(shop).map(({ input }) => input),
          );
        const facts = made.map(({ fact }) => fact);
        const question: Question = {
          shops,
          facts,
          counts: counting(facts),
          tender: paidBy,
          from: dateAt(Math.min(a, b)),
          to: dateAt(Math.max(a, b)),
          orderType: type,
          service: type === null || type === "DELIVERY" ? wanted : null,
        };
        await reportsAgree(question);
        const all = { ...question, from: dateAt(-5), to: dateAt(days + 10), orderType: null, service: null };
        await reportsAgree(all);
        await reportsAgree({ ...all, times });
        await journalAgrees(question);
        await closingsAgree(question, closed);
      },
    ),
    { seed, numRuns: runs, endOnFailure: true },
  );
  // And nothing has drifted: the roll-ups are what the lines say, the chains hold.
  const verdicts = await verifyRollUps(server.db.kysely);
  expect(verdicts.flatMap(({ faults }) => faults)).toEqual([]);
}, 600_000);
