import fc from "fast-check";
import { expect, it } from "vitest";
import { GetDayToCloseDocument, type Tender } from "../../../../src/generated/graphql.ts";
import { openShops, record, server, serverOfShops } from "../../../support/recountedShops.ts";
import { checks, takings, type Fact } from "../../../support/takings.ts";

serverOfShops();

const counted = ["CREDIT", "EMONEY", "QR", "OTHER"] as const;

/** What passed the terminals and the drawer on a date: its receipts, less those voided on the same date, less what it voided of earlier ones. */
function sumPayments(facts: readonly Fact[], date: string, tender: Tender): number {
  const yen = ({ payments }: Fact) =>
    payments.filter((one) => one.tender === tender).reduce((sum, { amount }) => sum + amount, 0);
  const voids = facts.filter(({ kind }) => kind === "VOID");
  const isVoidedAtOnce = (fact: Fact) => voids.some((one) => one.target === fact && one.date === fact.date);
  const taken = facts.filter((fact) => fact.kind !== "VOID" && fact.date === date && !isVoidedAtOnce(fact));
  const refunded = voids.flatMap((one) =>
    one.date === date && one.target && one.target.date !== date ? one.target : [],
  );
  return taken.reduce((sum, fact) => sum + yen(fact), 0) - refunded.reduce((sum, fact) => sum + yen(fact), 0);
}

it("the tenders and the cash of a day sum to the payments that passed on it, voids of other days included", async () => {
  await fc.assert(
    fc.asyncProperty(checks, async (plans) => {
      const shops = await openShops();
      const made = takings(plans, shops);
      for (const { id } of shops) {
        const own = made.filter(({ fact }) => fact.shop === id);
        await record(
          id,
          own.map(({ input }) => input),
        );
        const facts = own.map(({ fact }) => fact);
        for (const date of new Set(facts.map((fact) => fact.date))) {
          const day = await server.call("honbu", GetDayToCloseDocument, { id: `${id}-${date}` });
          const of = (tender: Tender) => sumPayments(facts, date, tender);
          const cash = day.cash.calculateBalance - day.cash.carryOver;
          expect({ cash, ...Object.fromEntries(day.tenders.map((one) => [one.tender, one.calculated])) }).toEqual({
            cash: of("CASH"),
            ...Object.fromEntries(counted.map((tender) => [tender, of(tender)])),
          });
          const sum = day.tenders.reduce((total, { calculated }) => total + calculated, cash);
          expect(sum).toBe([...counted, "CASH" as const].reduce((total, tender) => total + of(tender), 0));
        }
      }
    }),
    { seed: 20_261_201, numRuns: 1, endOnFailure: true },
  );
});
