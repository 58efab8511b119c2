import PrintIcon from "@mui/icons-material/PrintOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";

export const printerResource = defineResource("printer", {
  icon: PrintIcon,
  paths: {
    list: "/storeprinter",
    create: "/storeprinterregister",
    edit: "/storeprinterupdate",
    delete: "/storeprinterdelete",
  },
  sort: { field: "printerAddrId", order: "ASC" },
  // People need the id to set up a printer.
  showsId: true,
});
