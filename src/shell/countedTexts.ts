import type { I18nProvider } from "ra-core";
import { formatCount } from "../core/money.ts";

/** Values of texts that count something. Others may be years or numbers of records, which have no separators. */
const counts: ReadonlySet<string> = new Set([
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

const written = (name: string, value: unknown): unknown =>
  typeof value === "number" && counts.has(name) ? formatCount(value) : value;

/** Texts whose counts have separators: 全20,000件. */
export const countedTexts = (provider: I18nProvider): I18nProvider => ({
  ...provider,
  translate: (key, values: Readonly<Record<string, unknown>> = {}) =>
    provider.translate(
      key,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(name, value)])),
    ),
});
