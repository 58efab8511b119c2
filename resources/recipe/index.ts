import RecipeIcon from "@mui/icons-material/MenuBookOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { pathsBelow } from "../orderTypes.ts";
import { paths } from "../paths.ts";

export const recipe = defineResource("recipe", {
  icon: RecipeIcon,
  paths: pathsBelow(paths.recipe),
  filters: ["status"],
});
