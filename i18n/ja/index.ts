import type { TranslationMessages } from "ra-core";
import type { ReportLabels, ResourceLabels } from "../../src/generated/labels.ts";
import { labelLoaders as generatedLoaders } from "../../src/generated/labelLoaders.ts";
import { engine } from "./console/engine.ts";
import { resourceNames } from "../../src/generated/names.ts";
import { siteTypes } from "./words/names.ts";
import { orderTypeNames } from "./words/orders.ts";
import { menu, pageNames, pages } from "./console/shell.ts";

type Labels = ResourceLabels & ReportLabels;

/** The labels of every resource and report, each loaded when it is first opened: a resource without labels does not compile. */
export const labelLoaders = generatedLoaders satisfies { [Name in keyof Labels]: () => Promise<object> };

/** Options by which the menu's entries of one resource are told apart. */
const variants = {
  category: { orderType: orderTypeNames },
  option: { orderType: orderTypeNames },
  "option-group": { orderType: orderTypeNames },
  product: { orderType: orderTypeNames },
  "push-notification": { site_type: siteTypes },
};

/** Names, and what tells variants apart: the rest comes with the labels. */
const nameLabels = Object.fromEntries(
  Object.entries(resourceNames).map(([name, word]) => [
    name,
    { name: word, ...(name in variants && { options: variants[name as keyof typeof variants] }) },
  ]),
);

const initialTexts = { ...engine, menu, pages };

/** The texts that the console has from the beginning, by the keys that screens translate. */
export const ja: TranslationMessages = { ...initialTexts, resources: { ...nameLabels, ...pageNames } };

/** The texts that are there from the beginning, by their keys. */
export type FirstTexts = typeof initialTexts & {
  resources: typeof pageNames & { [Name in keyof Labels]: { name: string } } & {
    [Name in keyof typeof variants]: { options: (typeof variants)[Name] };
  };
};

/** Every text that a screen may find by its key, what is loaded later included. */
export type TextCatalogue = typeof initialTexts & {
  resources: typeof pageNames & { [Name in keyof Labels]: { name: string } & Labels[Name] };
};
