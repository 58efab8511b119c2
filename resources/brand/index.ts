import BrandIcon from "@mui/icons-material/StorefrontOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

export const brandResource = defineResource("brand", {
  icon: BrandIcon,
  paths: { list: consolePaths.brand, create: "/createbrand", edit: "/updatebrand", delete: "/deletebrand" },
  sort: { field: "brandId", order: "ASC" },
  changesShops: true,
});
