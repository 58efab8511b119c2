import PaymentIcon from "@mui/icons-material/CreditScoreOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { defineReport } from "../../src/report/define.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { tabbedEntry } from "../../src/shell/menu/tabbedEntry.tsx";
import { cashDrawer } from "../cash-drawer/index.ts";
import { dailyCashReport } from "../cash/index.tsx";
import { buildPathsBelow } from "../orderTypes.ts";

const StatementList = lazyPart(() => import("./StatementList.tsx"), "StatementList");
const NoStatements = lazyPart(() => import("./EmptyLists.tsx"), "NoStatements");
const NoLines = lazyPart(() => import("./EmptyLists.tsx"), "NoLines");

/** /cash/payments: what payment companies have paid, beside the sales of each shop, day and tender. */
const paymentMatch = defineReport(
  "payment-match",
  { path: consolePaths.paymentMatch, icon: PaymentIcon, alone: true, fresh: true, shape: ["tiles", "table"] },
  async () => (await import("./paymentMatchDefinition.ts")).paymentMatchDefinition,
);

/** /cash/statements: the files of payment companies. */
const paymentStatements = defineResource("payment-statement", {
  icon: PaymentIcon,
  paths: { list: consolePaths.paymentStatement },
  title: "fileName",
  sort: { field: "uploadedAt", order: "DESC" },
  filters: ["paymentCompanyId"],
  empty: NoStatements,
  screens: { list: StatementList },
});

/** /cash/unmatched: lines whose shop, business date or tender is not known. */
const paymentLines = defineResource("payment-line", {
  icon: PaymentIcon,
  paths: { list: consolePaths.paymentLine },
  pageSize: 50,
  title: "lineNumber",
  sort: { field: "tradedOn", order: "ASC" },
  filters: ["shopText", "tenderText"],
  folded: ["net", "depositedOn", "fee"],
  empty: NoLines,
});

/** /cash/companies: how their files are read. */
const paymentCompanies = defineResource("payment-company", {
  icon: PaymentIcon,
  paths: buildPathsBelow(consolePaths.paymentCompany),
  title: "companyName",
  folded: ["feeHeading", "netHeading", "depositHeading", "shopHeading", "tenderHeading", "tender", "tenderWords"],
});

/** 現金管理, and behind it what comes by the other tenders. */
export const cashEntry = tabbedEntry(
  "resources.cash.name",
  dailyCashReport,
  cashDrawer,
  paymentMatch,
  paymentStatements,
  paymentLines,
  paymentCompanies,
);
