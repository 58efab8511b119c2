import type { ReactNode } from "react";
import { supplierInvoice as texts } from "../../i18n/ja/purchase-item/supplier-invoice.ts";
import { YenDifference } from "./Money.tsx";
import type { SupplierInvoiceListRow } from "./useInvoice.ts";
import { Stack } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { Panel } from "../../src/ui/Panel.tsx";

/** How far the month is. */
export function InvoiceMonthTiles({ suppliers }: { suppliers: readonly SupplierInvoiceListRow[] }) {
  const read = suppliers.filter(({ state }) => state !== "MISSING");
  const sum = (of: (supplier: SupplierInvoiceListRow) => number) =>
    read.reduce((total, supplier) => total + of(supplier), 0);
  const tiles: { name: string; value: ReactNode }[] = [
    { name: texts.tiles.read, value: texts.ofSuppliers(read.length, suppliers.length) },
    {
      name: texts.tiles.settled,
      value: texts.ofSuppliers(read.filter(({ state }) => state === "SETTLED").length, suppliers.length),
    },
    { name: texts.tiles.open, value: texts.cases(sum(({ open }) => open)) },
    {
      name: texts.tiles.difference,
      value: <YenDifference yen={sum(({ invoiceAmount, slipAmount }) => (invoiceAmount ?? 0) - slipAmount)} />,
    },
  ];
  return (
    <Stack gap={{ xs: 1, sm: 1.5 }} columns={{ xs: "repeat(2, 1fr)", md: "repeat(4, 1fr)" }} mt={1.5}>
      {tiles.map(({ name, value }) => (
        <Panel key={name} shrinks px={{ xs: 1.5, sm: 1.75 }} py={1.25}>
          <Text variant="muted">{name}</Text>
          <Text variant="figure">{value}</Text>
        </Panel>
      ))}
    </Stack>
  );
}
