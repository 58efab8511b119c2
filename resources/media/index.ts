import MediaIcon from "@mui/icons-material/PermMediaOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const MediaList = lazyPart(() => import("./MediaList.tsx"), "MediaList");
const MediaPreview = lazyPart(() => import("./MediaPreview.tsx"), "MediaPreview");
const SourceInput = lazyPart(() => import("./SourceInput.tsx"), "SourceInput");
const TargetInput = lazyPart(() => import("./TargetInput.tsx"), "TargetInput");

export const mediaResource = defineResource("media", {
  icon: MediaIcon,
  paths: {
    list: consolePaths.media,
    create: "/TableOrderAddMedia",
    createConfirm: "/TableOrderConfirm",
    edit: "/TableOrderEditMedia",
    editConfirm: "/TableOrderEditConfirm",
    delete: "/TableOrderDelete",
  },
  // Guests see it as soon as it is saved.
  confirm: true,
  archive: { field: "period", value: "ENDED" },
  folded: ["id", "displaySequence", "updated_at"],
  defaults: { displayTime: 10 },
  fields: { source: { input: SourceInput }, targetProductCode: { input: TargetInput } },
  screens: { list: MediaList },
  preview: { shown: MediaPreview },
});
