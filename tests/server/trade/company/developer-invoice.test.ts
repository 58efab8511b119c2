import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasCheckDigit, isRegistrationNumber } from "../../../../src/domain/registrationNumber.ts";
import {
  DeveloperInvoiceOneDocument,
  DeveloperInvoiceUpdateDocument,
  GetJournalListDocument,
  type UpdateDeveloperInvoiceInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, viewers, type TestApp, type ViewerName } from "../../../support/app.ts";
import { line, sale, send } from "../../../support/receipts.ts";

const company = "T4011001098993";
const [first, second] = ["T8700110005901", "T7000012050002"];

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  const days = ["2026-11-10", "2026-11-15", "2026-11-16", "2026-11-20"];
  for (const shop of [431, 433])
    await send(
      server.db,
      shop,
      days.map((day) => sale(`${shop}-${day}`, `${day}T10:00:00+09:00`, [line(500)])),
    );
});
afterAll(() => server.close());

const read = (shop_id: number, viewer: ViewerName = "honbu") =>
  server.run(viewer, DeveloperInvoiceOneDocument, { developerUuid: viewers[viewer].developerUuid, shop_id });
const save = (shop_id: number, changes: Partial<UpdateDeveloperInvoiceInput>, viewer: ViewerName = "honbu") => {
  const { developerUuid } = viewers[viewer];
  const input = { developerUuid, shop_id, invoice: first, version: 0, ...changes };
  return server.run(viewer, DeveloperInvoiceUpdateDocument, { input });
};
/** The number on the shop's receipt of each day, the earliest first. */
async function shown(shop: number): Promise<(string | null)[]> {
  const { data } = await server.call("honbu", GetJournalListDocument, {
    shop_ids: [shop],
    fromDate: "2026-11-10",
    toDate: "2026-11-20",
    limit: 50,
    offset: 0,
  });
  return data.map(({ registrationNumber }) => registrationNumber).toReversed();
}

describe("a registration number", () => {
  it.each(["T4011001098993", "T8700110005901", "T7000012050002", "T2120901007402"])("%s holds its check digit", (one) =>
    expect([isRegistrationNumber(one), hasCheckDigit(one)]).toEqual([true, true]),
  );

  it("fails the check with any other first digit", () => {
    for (const digit of "012356789") expect(hasCheckDigit(`T${digit}011001098993`)).toBe(false);
  });

  it.each(["4011001098993", "T401100109899", "T40110010989930", "t4011001098993", "T40110010989９3", "T4-11001098993"])(
    "is not written %s",
    (one) => expect([isRegistrationNumber(one), hasCheckDigit(one)]).toEqual([false, false]),
  );
});

describe("the registration number of a shop", () => {
  it("is the company's until the shop has one, and empty where the company has none", async () => {
    expect((await read(431)).data?.record).toMatchObject({ invoice: company, effectiveDate: null, version: 0 });
    expect((await read(601, "bessha")).data?.record).toMatchObject({ invoice: "", version: 0 });
    expect(await shown(431)).toEqual([company, company, company, company]);
  });

  it("is on the receipts from its day on, and the one before stays on earlier receipts", async () => {
    expect((await save(431, { effectiveDate: "2026-11-15" }, "tencho")).data?.done).toMatchObject({ version: 1 });
    expect(await shown(431)).toEqual([company, first, first, first]);
    await save(431, { invoice: second, effectiveDate: "2026-11-20", version: 1 });
    expect(await shown(431)).toEqual([company, first, first, second]);
    expect((await read(431)).data?.record).toMatchObject({
      invoice: second,
      effectiveDate: "2026-11-20",
      version: 2,
    });
    // The same number with another day is a corrected day.
    await save(431, { invoice: second, effectiveDate: "2026-11-16", version: 2 });
    expect(await shown(431)).toEqual([company, first, second, second]);
    await save(431, { invoice: second, effectiveDate: "2026-11-21", version: 3 });
    expect(await shown(431)).toEqual([company, first, first, first]);
    expect(await shown(433)).toEqual([company, company, company, company]);
  });

  it("without a day is on every receipt, and may fail the check digit", async () => {
    const soleProprietor = "T1234567890123";
    expect((await save(433, { invoice: soleProprietor })).data?.done).toMatchObject({ invoice: soleProprietor });
    expect(await shown(433)).toEqual([soleProprietor, soleProprietor, soleProprietor, soleProprietor]);
  });

  it("is refused where it is not T and 13 digits, with the field named", async () => {
    for (const invoice of ["T401100109899A", "t4011001098993", "40110010989930"]) {
      const { errors } = await save(400, { invoice });
      expect(errors[0]?.extensions.errors).toMatchObject([
        { field: "invoice", code: "W004", message: "登録番号（Tと13桁の数字）として読み取れない値です。" },
      ]);
    }
    expect((await save(400, { effectiveDate: "2026-02-30" })).errors[0]?.extensions.errors).toMatchObject([
      { field: "effectiveDate", code: "W010" },
    ]);
    expect((await read(400)).data?.record.version).toBe(0);
  });

  it("is saved by the first of two people; the second is refused", async () => {
    const both = await Promise.all([save(495, { invoice: first }), save(495, { invoice: second })]);
    const codes = both.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code));
    expect(codes).toEqual(["W014"]);
    // Whoever was second: what is stored already would be answered as a repeated call.
    const [firstAnswer] = both;
    const refused = firstAnswer.errors.length > 0 ? first : second;
    const late = await save(495, { invoice: refused, version: 7 });
    expect(late.errors[0]?.extensions).toMatchObject({ code: "W014" });
  });

  it("is read and changed for one's own shops alone", async () => {
    for (const answer of [
      await read(601),
      await save(601, {}),
      await read(400, "tencho"),
      await save(400, {}, "tencho"),
    ])
      expect(answer.errors[0]?.extensions.code).toBe("FORBIDDEN");
  });
});
