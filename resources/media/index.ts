import MediaIcon from "@mui/icons-material/PermMediaOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { MediaList } from "./MediaList.tsx";
import { Preview } from "./Preview.tsx";
import { SourceInput } from "./SourceInput.tsx";
import { TargetInput } from "./TargetInput.tsx";

export const media = defineResource("media", {
  icon: MediaIcon,
  paths: {
    list: "/TableOrder",
    create: "/TableOrderAddMedia",
    createConfirm: "/TableOrderConfirm",
    edit: "/TableOrderEditMedia",
    editConfirm: "/TableOrderEditConfirm",
    delete: "/TableOrderDelete",
  },
  // Guests see it as soon as it is saved.
  confirm: true,
  // A medium has no name of its own.
  title: "id",
  folded: ["displaySequence", "updated_at"],
  defaults: { displayTime: 10 },
  fields: { source: { input: SourceInput }, targetProductCode: { input: TargetInput } },
  screens: { list: MediaList },
  preview: Preview,
});
