import CategoryIcon from "@mui/icons-material/CategoryOutlined";
import { defineVariants } from "../../src/admin/defineVariants.ts";
import { perOrderType } from "../orderTypes.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

export const categoryResource = defineVariants("category", { icon: CategoryIcon }, perOrderType(consolePaths.category));
