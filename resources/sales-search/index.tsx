import SearchIcon from "@mui/icons-material/ManageSearchOutlined";
import { reportPage } from "../../src/report/define.tsx";
import { definePage } from "../../src/shell/menu/definePage.ts";
import type { MenuEntry } from "../../src/shell/menu/menuEntry.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { foundReceiptPath, buildReceiptOpening, receiptListOptions } from "../journal/receiptListOptions.ts";

const SalesSearch = lazyPart(() => import("./SalesSearch.tsx"), "SalesSearch");
const Again = lazyPart(() => import("./Again.tsx"), "SearchAgainLink");

const path = consolePaths.salesSearch;
const ReceiptPage = lazyPart(() => import("../journal/receipt/ReceiptPage.tsx"), "ReceiptPage");
const result = reportPage("journal", {
  ...receiptListOptions,
  path: consolePaths.salesResult,
  label: "pages.search.result",
  drill: buildReceiptOpening(foundReceiptPath),
});
const searchFormPage = definePage({
  name: "sales-search",
  label: "resources.sales-search.name",
  area: "SALES",
  path,
  icon: SearchIcon,
  rule: result.rule,
  shape: ["form"],
  element: <SalesSearch />,
});

/** /sales/search: conditions on receipts; /sales/result: the matching receipts, as in the journal, with a page for each below. */
export const salesSearch: MenuEntry = {
  ...searchFormPage,
  routes: [
    ...searchFormPage.routes,
    {
      ...result,
      parent: path,
      element: (
        <>
          <Again />
          {result.element}
        </>
      ),
    },
    {
      path: foundReceiptPath,
      parent: result.path,
      rule: result.rule,
      shape: ["pair"],
      element: <ReceiptPage />,
      label: "pages.journal.receipt",
    },
  ],
};
