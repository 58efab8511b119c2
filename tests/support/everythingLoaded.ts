import type { TranslationMessages } from "ra-core";
import { ja as first, labelLoaders } from "../../i18n/ja/index.ts";
import { storeReportPart, storeResourcePart } from "../../src/data/provider/metadataStore.ts";
import { actionDocuments, reportDocuments, resourceDocuments } from "../../src/generated/documents.ts";
import { reports, resources } from "../../src/generated/metadata.ts";

// Tests of screens load everything in advance. tests/screens/parts.test.tsx checks what is loaded when.
for (const meta of Object.values(resources))
  storeResourcePart({ meta, documents: resourceDocuments[meta.name], actions: actionDocuments });
for (const meta of Object.values(reports)) storeReportPart({ meta, documents: { report: reportDocuments[meta.name] } });

const named = first["resources"] as Record<string, object>;
const all = await Promise.all(
  Object.entries(labelLoaders).map(async ([name, load]) => [name, { ...named[name], ...(await load()) }] as const),
);

/** Every label of the console at once, by the keys that screens translate. */
export const ja = {
  ...first,
  resources: { ...named, ...Object.fromEntries(all) },
} as unknown as TranslationMessages;
