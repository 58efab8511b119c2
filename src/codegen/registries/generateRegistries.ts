import { readSources } from "./readSources.ts";
import { buildReportShapesModule } from "./reportShapes.ts";
import { buildReportStatementsModule } from "./reportStatements.ts";
import { buildServerPartsModule } from "./serverParts.ts";
import { listTypedConstants } from "./typedConstants.ts";

/** The folders whose files the registries name. */
export const registryFolders = ["server", "src/report-model/pages"];

/**
 * What would otherwise be lists by hand: the text of each file that imports what others export, by its name. A constant is found by the
 * type that is written at it.
 * @throws SchemaFaults where two files claim the same name
 */
export function generateRegistries(): Record<string, string> {
  const ofServer = listTypedConstants(readSources("server"));
  return {
    "serverParts.ts": buildServerPartsModule(ofServer),
    "reportStatements.ts": buildReportStatementsModule(ofServer),
    "reportShapes.ts": buildReportShapesModule(listTypedConstants(readSources("src/report-model/pages"))),
  };
}
