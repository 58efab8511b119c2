import MailIcon from "@mui/icons-material/ForwardToInboxOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const FailureCell = lazyPart(() => import("./FailureCell.tsx"), "FailureCell");
const SendNow = lazyPart(() => import("./SendNow.tsx"), "SendNow");

/** /views/mail: views that are sent as files. */
export const viewMail = defineResource("view-mail", {
  icon: MailIcon,
  paths: {
    list: consolePaths.viewMail,
    create: `${consolePaths.viewMail}/register`,
    edit: `${consolePaths.viewMail}/update`,
    delete: `${consolePaths.viewMail}/delete`,
  },
  sort: { field: "viewMailId", order: "ASC" },
  folded: ["weekday", "dayOfMonth", "hour", "active", "ownerName"],
  defaults: { format: "XLSX", rhythm: "DAILY", hour: 7, active: true },
  fields: { failure: { read: FailureCell } },
  rowActions: SendNow,
  settled: ({ mayEdit }) => mayEdit !== true,
});
