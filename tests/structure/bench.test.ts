import { Kind, parse } from "graphql";
import { expect, it } from "vitest";
import { buildRequest } from "../../bench/answers.ts";
import { wholeReports } from "../../bench/wholeReports.ts";
import { splitIntoMonths } from "../../server/trade/figures/dates/span.ts";

const [from, to] = ["2026-09-15", "2026-11-10"];
const span = splitIntoMonths(from, to, "2026-11-20");
const scope = { tenantId: 1, shopIds: [1], from, to, span, channel: 0, now: new Date("2026-11-20T03:00:00Z") };

it("the bench sends every report the variables that its document requires, and no others: the server refuses those", () => {
  for (const [name, args] of Object.entries(wholeReports(scope, 1, "x"))) {
    const { query, variables } = buildRequest(name, args);
    const declared = parse(query).definitions.flatMap((one) =>
      one.kind === Kind.OPERATION_DEFINITION ? (one.variableDefinitions ?? []) : [],
    );
    const required = declared.filter(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue);
    expect(
      declared.map(({ variable }) => variable.name.value),
      name,
    ).toEqual(expect.arrayContaining(Object.keys(variables)));
    expect(Object.keys(variables), name).toEqual(
      expect.arrayContaining(required.map(({ variable }) => variable.name.value)),
    );
  }
});
