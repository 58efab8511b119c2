import CountIcon from "@mui/icons-material/TagOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";

export const countProduct = defineResource("count-product", {
  icon: CountIcon,
  paths: { list: "/countproductlist", create: "/countproduct", delete: "/countproductdelete" },
  sort: { field: "countProductId", order: "ASC" },
});
