import InvoiceIcon from "@mui/icons-material/RequestQuoteOutlined";
import * as rules from "../../src/generated/rules.ts";
import { definePage } from "../../src/shell/menu/definePage.ts";
import type { MenuEntry } from "../../src/shell/menu/menuEntry.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const InvoicesPage = lazyPart(() => import("./InvoicesPage.tsx"), "InvoicesPage");
const InvoicePage = lazyPart(() => import("./InvoicePage.tsx"), "InvoicePage");

const invoiceListEntry = definePage({
  name: "supplier-invoice",
  label: "resources.supplier-invoice.name",
  area: "SALES",
  path: consolePaths.supplierInvoice,
  icon: InvoiceIcon,
  rule: rules.getSupplierInvoiceList,
  shape: ["chips", "tiles", "table"],
  element: <InvoicesPage />,
});

/** /supplier-invoice: the suppliers of a month and the files for accounting; below it the invoice of one supplier. */
export const supplierInvoice: MenuEntry = {
  ...invoiceListEntry,
  routes: [
    ...invoiceListEntry.routes,
    {
      path: consolePaths.supplierInvoiceOne,
      parent: consolePaths.supplierInvoice,
      rule: rules.getSupplierInvoice,
      whole: true,
      element: <InvoicePage />,
      shape: ["card", "table"],
      label: "pages.supplierInvoice.one",
    },
  ],
};
