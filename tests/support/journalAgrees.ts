import { expect } from "vitest";
import {
  GetJournalListDocument,
  GetVoidListDocument,
  type GetJournalListQueryVariables,
} from "../../src/generated/graphql.ts";
import { server, type Question } from "./recountedShops.ts";
import { stands } from "./retally.ts";
import type { Fact } from "./takings.ts";

/** The journal and the list of voids hold the receipts, each once. */
export async function journalAgrees({ shops, from, to, orderType, tender, facts: all }: Question): Promise<void> {
  const facts = all.filter(({ date }) => date >= from && date <= to);
  const variables = { shop_ids: shops.map(({ id }) => id), fromDate: from, toDate: to };
  const list = (filter: Partial<GetJournalListQueryVariables>, offset: number, limit: number) =>
    server.call("honbu", GetJournalListDocument, { ...variables, limit, offset, ...filter });
  const written = ({ shop, id, date, hour }: Fact) => `${shop} ${id} ${date} ${hour}`;
  for (const [filter, keep] of [
    [{}, () => true],
    [{ orderType }, (fact: Fact) => orderType === null || fact.orderType === orderType],
    // Points that pay stand with the other tenders, as deposits are.
    [
      { tender },
      ({ payments, pays, points }: Fact) =>
        payments.some((payment) => payment.tender === tender) || (tender === "OTHER" && pays && points !== 0),
    ],
  ] as const) {
    const fitting = facts.filter(keep);
    const seen: string[] = [];
    for (let offset = 0; offset === 0 || offset < fitting.length; offset += 97) {
      const page = await list(filter, offset, 97);
      expect(page.total).toBe(fitting.length);
      seen.push(
        ...page.data.map(({ shop_id, receiptNumber, date, hour }) => `${shop_id} ${receiptNumber} ${date} ${hour}`),
      );
      expect(page.sales).toBe(
        fitting
          .filter(stands)
          .map(({ slip }) => slip.total)
          .reduce((a, b) => a + b, 0),
      );
    }
    expect(seen.toSorted()).toEqual(fitting.map(written).toSorted());
  }

  const undone = facts.filter(({ kind }) => kind !== "SALE");
  const worth = ({ kind, slip, target }: Fact) => (kind === "VOID" ? (target?.slip.total ?? 0) : 0 - slip.total);
  const voids = await server.call("honbu", GetVoidListDocument, { ...variables, limit: 500, offset: 0 });
  expect(voids.total).toBe(undone.length);
  expect(voids.amount).toBe(undone.reduce((all, fact) => all + worth(fact), 0));
  expect(
    new Map(voids.data.map(({ shop_id, receiptNumber, total }) => [`${shop_id} ${receiptNumber}`, total])),
  ).toEqual(new Map(undone.map((fact) => [`${fact.shop} ${fact.id}`, worth(fact)])));
  expect(new Map(voids.byStaff.map(({ staffName, ...row }) => [staffName, row]))).toEqual(
    new Map(
      [...new Set(undone.map(({ staff }) => staff))].map((name) => {
        const own = undone.filter(({ staff }) => staff === name);
        return [
          name,
          {
            voids: own.filter(({ kind }) => kind === "VOID").length,
            returns: own.filter(({ kind }) => kind === "RETURN").length,
            amount: own.reduce((all, fact) => all + worth(fact), 0),
          },
        ];
      }),
    ),
  );
}
