import PrintIcon from "@mui/icons-material/PrintOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";

export const printer = defineResource("printer", {
  icon: PrintIcon,
  paths: {
    list: "/storeprinter",
    create: "/storeprinterregister",
    edit: "/storeprinterupdate",
    delete: "/storeprinterdelete",
  },
  sort: { field: "printerAddrId", order: "ASC" },
  // A printer is set up by it.
  showsId: true,
});
