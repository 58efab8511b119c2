import { languageNames } from "../../i18n/ja/console/languages.ts";
import { allergenTexts as texts } from "../../i18n/ja/menu/allergens.ts";
import { toTranslatedField, type MenuLanguage } from "../../src/core/languages.ts";
import type { MenuPlanDish } from "./useDailyMenu.ts";

type DishAllergens = MenuPlanDish["allergens"];

/** What a dish contains, as staff read it. That nothing was registered is not that it has none. */
export function nameAllergens(allergens: DishAllergens): string {
  if (!allergens) return texts.statements.UNSTATED;
  return allergens.length === 0 ? texts.none : allergens.map(({ name }) => name).join("、");
}

export const formatAllergens = (allergens: DishAllergens): string => texts.contained(nameAllergens(allergens));

/** The same as guests read it in another language; empty where there is nothing to name. */
export const formatForeignAllergens = (allergens: DishAllergens, language: MenuLanguage): string =>
  allergens && allergens.length > 0
    ? texts.containedIn(
        languageNames[language],
        allergens.map((one) => one[toTranslatedField("name", language)]).join(", "),
      )
    : "";
