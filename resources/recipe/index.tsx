import { pages } from "../../i18n/ja/console/shell.ts";
import RecipeIcon from "@mui/icons-material/MenuBookOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { toScreenRule } from "../../src/core/decide.ts";
import * as rules from "../../src/generated/rules.ts";
import { definePage } from "../../src/shell/menu/definePage.ts";
import { tabbedEntry } from "../../src/shell/menu/tabbedEntry.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { buildPathsBelow } from "../orderTypes.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const Cost = lazyPart(() => import("./Cost.tsx"), "RecipeCost");
const ExactYen = lazyPart(() => import("../parts/ExactYen.tsx"), "ExactYen");
const IngredientsInput = lazyPart(() => import("./IngredientsInput.tsx"), "IngredientsInput");
const MissingRecipes = lazyPart(() => import("./MissingRecipes.tsx"), "MissingRecipes");
const ProductInput = lazyPart(() => import("./ProductInput.tsx"), "ProductInput");

const recipe = defineResource("recipe", {
  icon: RecipeIcon,
  paths: buildPathsBelow(consolePaths.recipe),
  sort: { field: "productCode", order: "ASC" },
  pageSize: 100,
  filters: ["status"],
  fields: {
    productCode: { input: ProductInput },
    ingredients: { input: IngredientsInput },
    theoreticalCost: { read: ExactYen },
  },
  preview: { shown: Cost, label: pages.recipe.cost },
});

const missingRecipesPage = definePage({
  name: "recipe-missing",
  label: "resources.recipe-missing.name",
  area: "SALES",
  path: consolePaths.recipeMissing,
  icon: RecipeIcon,
  rule: toScreenRule(rules.getRecipeProducts),
  shape: ["rows"],
  element: <MissingRecipes />,
});

/** /purchase-recipes: what goes into each dish, and the dishes of which nobody has said it. */
export const recipeEntry = tabbedEntry("resources.recipe.name", recipe, missingRecipesPage);
