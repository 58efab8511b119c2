import BrandIcon from "@mui/icons-material/StorefrontOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { paths } from "../paths.ts";

export const brand = defineResource("brand", {
  icon: BrandIcon,
  paths: { list: paths.brand, create: "/createbrand", edit: "/updatebrand", delete: "/deletebrand" },
  sort: { field: "brandId", order: "ASC" },
  changesShops: true,
});
