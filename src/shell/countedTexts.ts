import type { I18nProvider } from "ra-core";
import { formatCount } from "../core/money.ts";

/** Values of texts that count something. Others may be years or numbers of records, which have no separators. */
const countParameters: ReadonlySet<string> = new Set([
  "count",
  "limit",
  "most",
  "offsetBegin",
  "offsetEnd",
  "products",
  "rows",
  "shops",
  "smart_count",
  "total",
]);

const formatParameter = (name: string, value: unknown): unknown =>
  typeof value === "number" && countParameters.has(name) ? formatCount(value) : value;

/** Texts whose counts have separators: 全20,000件. */
export const countedTexts = (provider: I18nProvider): I18nProvider => ({
  ...provider,
  translate: (key, values: Readonly<Record<string, unknown>> = {}) =>
    provider.translate(
      key,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatParameter(name, value)])),
    ),
});
