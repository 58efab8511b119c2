import RecipeIcon from "@mui/icons-material/MenuBookOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { ofScreen } from "../../src/core/decide.ts";
import * as rules from "../../src/generated/rules.ts";
import { definePage } from "../../src/shell/definePage.ts";
import { tabbedEntry } from "../../src/shell/tabbedEntry.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { pathsBelow } from "../orderTypes.ts";
import { paths } from "../paths.ts";

const Cost = lazyPart(() => import("./Cost.tsx"), "Cost");
const ExactYen = lazyPart(() => import("../ExactYen.tsx"), "ExactYen");
const IngredientsInput = lazyPart(() => import("./IngredientsInput.tsx"), "IngredientsInput");
const Missing = lazyPart(() => import("./Missing.tsx"), "Missing");
const ProductInput = lazyPart(() => import("./ProductInput.tsx"), "ProductInput");

const recipe = defineResource("recipe", {
  icon: RecipeIcon,
  paths: pathsBelow(paths.recipe),
  sort: { field: "productCode", order: "ASC" },
  pageSize: 100,
  filters: ["status"],
  fields: {
    productCode: { input: ProductInput },
    ingredients: { input: IngredientsInput },
    theoreticalCost: { read: ExactYen },
  },
  preview: Cost,
  previewLabel: "pages.recipe.cost",
});

const missing = definePage({
  name: "recipe-missing",
  label: "resources.recipe-missing.name",
  area: "SALES",
  path: paths.recipeMissing,
  icon: RecipeIcon,
  rule: ofScreen(rules.getRecipeProducts),
  shape: ["rows"],
  element: <Missing />,
});

/** /purchase-recipes: what goes into each dish, and the dishes of which nobody has said it. */
export const recipes = tabbedEntry("resources.recipe.name", recipe, missing);
