import ViewIcon from "@mui/icons-material/BookmarksOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { tabbedEntry } from "../../src/shell/menu/tabbedEntry.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { viewMail } from "../view-mail/index.ts";

const OpenView = lazyPart(() => import("./OpenView.tsx"), "OpenView");
const ReportNameCell = lazyPart(() => import("./ReportNameCell.tsx"), "ReportNameCell");
const NoViews = lazyPart(() => import("./NoViews.tsx"), "NoViews");

const view = defineResource("saved-view", {
  icon: ViewIcon,
  paths: { list: consolePaths.views, edit: `${consolePaths.views}/update`, delete: `${consolePaths.views}/delete` },
  sort: { field: "viewName", order: "ASC" },
  fields: { path: { read: ReportNameCell } },
  filters: ["shared"],
  rowActions: OpenView,
  settled: ({ mayEdit }) => mayEdit !== true,
  empty: NoViews,
});

/** /views: saved views; /views/mail: those that are sent at their times. */
export const savedViews = tabbedEntry("resources.saved-view.name", view, viewMail);
