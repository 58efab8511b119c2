import MediaIcon from "@mui/icons-material/PermMediaOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { paths } from "../paths.ts";

const MediaList = lazyPart(() => import("./MediaList.tsx"), "MediaList");
const Preview = lazyPart(() => import("./Preview.tsx"), "Preview");
const SourceInput = lazyPart(() => import("./SourceInput.tsx"), "SourceInput");
const TargetInput = lazyPart(() => import("./TargetInput.tsx"), "TargetInput");

export const media = defineResource("media", {
  icon: MediaIcon,
  paths: {
    list: paths.media,
    create: "/TableOrderAddMedia",
    createConfirm: "/TableOrderConfirm",
    edit: "/TableOrderEditMedia",
    editConfirm: "/TableOrderEditConfirm",
    delete: "/TableOrderDelete",
  },
  // Guests see it as soon as it is saved.
  confirm: true,
  folded: ["id", "displaySequence", "updated_at"],
  defaults: { displayTime: 10 },
  fields: { source: { input: SourceInput }, targetProductCode: { input: TargetInput } },
  screens: { list: MediaList },
  preview: Preview,
});
