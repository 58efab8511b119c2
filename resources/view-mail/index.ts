import MailIcon from "@mui/icons-material/ForwardToInboxOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { paths } from "../paths.ts";

const FailureCell = lazyPart(() => import("./FailureCell.tsx"), "FailureCell");
const SendNow = lazyPart(() => import("./SendNow.tsx"), "SendNow");

/** /views/mail: views that are sent as files. */
export const viewMail = defineResource("view-mail", {
  icon: MailIcon,
  paths: {
    list: paths.viewMail,
    create: `${paths.viewMail}/register`,
    edit: `${paths.viewMail}/update`,
    delete: `${paths.viewMail}/delete`,
  },
  sort: { field: "viewMailId", order: "ASC" },
  folded: ["weekday", "dayOfMonth", "hour", "active", "ownerName"],
  defaults: { format: "XLSX", rhythm: "DAILY", hour: 7, active: true },
  fields: { failure: { read: FailureCell } },
  rowActions: SendNow,
  settled: ({ mayEdit }) => mayEdit !== true,
});
