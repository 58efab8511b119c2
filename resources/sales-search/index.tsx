import SearchIcon from "@mui/icons-material/ManageSearchOutlined";
import { reportPage } from "../../src/report/define.tsx";
import { definePage } from "../../src/shell/definePage.ts";
import type { Entry } from "../../src/shell/entry.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { paths } from "../paths.ts";
import { foundReceiptPath, openingAt, receipts } from "../journal/receipts.ts";

const SalesSearch = lazyPart(() => import("./SalesSearch.tsx"), "SalesSearch");
const Again = lazyPart(() => import("./Again.tsx"), "Again");

const path = paths.salesSearch;
const ReceiptPage = lazyPart(() => import("../journal/ReceiptPage.tsx"), "ReceiptPage");
const result = reportPage("journal", {
  ...receipts,
  path: paths.salesResult,
  label: "pages.search.result",
  drill: openingAt(foundReceiptPath),
});
const page = definePage({
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
export const salesSearch: Entry = {
  ...page,
  routes: [
    ...page.routes,
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
