import { useMediaQuery } from "@mui/material";
import { useSearchParams } from "react-router";
import { menuLanguages, type MenuLanguage } from "../../src/core/languages.ts";
import { translatedResources } from "../../src/generated/translated.ts";
import { phoneQuery } from "../../src/ui/layoutFigures.ts";

export type TranslatedResource = (typeof translatedResources)[number];

/** Dishes first: most of what is translated. */
export const listedResources = translatedResources.toSorted((one, other) => other.localeCompare(one));

/** What the address says of the table. */
export type TranslationChoices = {
  keyword: string;
  open: boolean;
  /** Null for all languages, which a phone has no room for. */
  language: MenuLanguage | null;
  offersAll: boolean;
  page: number;
  /** Writes another choice into the address; a page belongs to the choices before it. */
  set: (name: "q" | "open" | "lang" | "page", value: string) => void;
};

/** The address holds what is shown, so that it can be sent and gone back to. */
export function useTranslationChoices(): TranslationChoices & { resource: TranslatedResource } {
  const [params, setParams] = useSearchParams();
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  const chosen = menuLanguages.find((one) => one === params.get("lang")) ?? null;
  return {
    resource: listedResources.find((one) => one === params.get("of")) ?? "product",
    keyword: params.get("q") ?? "",
    open: params.get("open") === "1",
    language: chosen ?? (phone ? menuLanguages[0] : null),
    offersAll: !phone,
    page: Math.max(1, Math.trunc(Number(params.get("page") ?? 1)) || 1),
    set(name, value) {
      const next = new URLSearchParams(params);
      if (name !== "page") next.delete("page");
      if (value === "") next.delete(name);
      else next.set(name, value);
      setParams(next, { replace: true });
    },
  };
}
