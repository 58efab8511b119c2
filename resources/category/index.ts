import CategoryIcon from "@mui/icons-material/CategoryOutlined";
import { defineVariants } from "../../src/admin/defineVariants.ts";
import { perOrderType } from "../orderTypes.ts";
import { paths } from "../paths.ts";

export const category = defineVariants("category", { icon: CategoryIcon }, perOrderType(paths.category));
