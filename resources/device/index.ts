import DeviceIcon from "@mui/icons-material/DevicesOutlined";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { defineResource } from "../../src/admin/defineResource.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const RegisteredDevice = lazyPart(() => import("./RegisteredDevice.tsx"), "RegisteredDevice");
const DeviceList = lazyPart(() => import("./DeviceList.tsx"), "DeviceList");
const KeyActions = lazyPart(() => import("./KeyActions.tsx"), "KeyActions");

/** /storedevice: the registers, printers, kitchen monitors and tablets of a shop, each with a key of its own. */
export const deviceResource = defineResource("device", {
  icon: DeviceIcon,
  paths: {
    list: consolePaths.device,
    create: "/storedeviceregister",
    edit: "/storedeviceupdate",
    delete: "/storedevicedelete",
  },
  sort: { field: "deviceId", order: "ASC" },
  filters: ["kind", "status"],
  folded: ["appVersion", "keys"],
  rowActions: KeyActions,
  screens: { list: DeviceList },
  created: RegisteredDevice,
});
