import { salesAccounting as texts } from "../../../i18n/ja/closing/sales-accounting.ts";
import { formatShortDate } from "../../../src/core/money.ts";
import { Note } from "../../../src/ui/Note.tsx";
import type { SalesAccountingData } from "./salesMonth.ts";

type Shop = SalesAccountingData["shops"][number];

/** The shops with such dates, and these. */
const nameDates = (shops: readonly Shop[], dates: (shop: Shop) => readonly string[]) =>
  shops
    .map((shop) => ({ name: shop.shop_name, dates: dates(shop).map(formatShortDate) }))
    .filter((shop) => shop.dates.length > 0);

const toShopNames = (shops: readonly Shop[]) => shops.map(({ shop_name }) => shop_name);

/** What a person should know before a file of the month is used. */
export function AccountingNotes({ data: { shops, days, accounts } }: { data: SalesAccountingData }) {
  const closed = new Set(days.map(({ shop_id }) => shop_id));
  const open = shops.filter(({ lock, shop_id }) => lock === "OPEN" && closed.has(shop_id));
  const again = shops.filter(({ lock, revision }) => lock !== "OPEN" && revision > 1);
  const missing = nameDates(shops, ({ missingDates }) => missingDates);
  const stale = nameDates(shops, ({ staleDates }) => staleDates);
  const unsplit = accounts.discountAccount
    ? days.filter(({ discounts, discounts8 }) => discounts !== 0 && discounts8 == null).length
    : 0;
  return (
    <>
      {missing.length > 0 && (
        <Note severity="warning" mt={1.5}>
          {texts.notes.missing(missing)}
        </Note>
      )}
      {stale.length > 0 && (
        <Note severity="warning" mt={1.5}>
          {texts.notes.stale(stale)}
        </Note>
      )}
      {open.length > 0 && (
        <Note severity="info" mt={1.5}>
          {texts.notes.open(toShopNames(open))}
        </Note>
      )}
      {again.length > 0 && (
        <Note severity="info" mt={1.5}>
          {texts.notes.again(toShopNames(again))}
        </Note>
      )}
      {unsplit > 0 && (
        <Note severity="info" mt={1.5}>
          {texts.notes.unsplit(unsplit)}
        </Note>
      )}
    </>
  );
}
