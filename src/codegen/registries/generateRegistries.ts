import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { buildLabelLoadersModule, buildNamesModule, listLabels } from "./labels.ts";
import { buildReportPagesModule } from "./reportPages.ts";
import { buildReportStatementsModule, buildServerPartsModule } from "./serverParts.ts";
import { listTypedConstants, type SourceText } from "./typedConstants.ts";

/** The texts of the TypeScript below a folder. */
const readSources = (folder: string): SourceText[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => ({
      file: `${folder}/${name.replaceAll(sep, "/")}`,
      text: readFileSync(join(folder, name), "utf8"),
    }));

/** The folders whose files the registries name. */
export const registryFolders = ["server", "i18n/ja", "src/report-model/pages"];

/**
 * What would otherwise be lists by hand: the text of each file that imports what others export, by its name. A constant is found by the
 * type that is written at it.
 * @param changed the values of ChangedResource
 * @throws SchemaFaults where two files claim the same name
 */
export function generateRegistries(changed: readonly string[]): Record<string, string> {
  const ofServer = listTypedConstants(readSources("server"));
  const labels = listLabels(listTypedConstants(readSources("i18n/ja")));
  return {
    "serverParts.ts": buildServerPartsModule(ofServer),
    "reportStatements.ts": buildReportStatementsModule(ofServer),
    "reportPages.ts": buildReportPagesModule(listTypedConstants(readSources("src/report-model/pages"))),
    "labelLoaders.ts": buildLabelLoadersModule(labels),
    "names.ts": buildNamesModule(labels, changed),
  };
}
