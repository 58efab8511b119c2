import { ja, labelLoaders } from "../../../i18n/ja/index.ts";
import { buildReportLabels } from "../../../src/report-model/sheet/labels.ts";

type LabelTree = { readonly [key: string]: LabelTree | string };

/** Labels of resources and reports beyond their names, which the console loads with each. They are loaded once and kept. */
const loadedLabels: Record<string, LabelTree> = {};

/** Makes the labels of a report known. To be called before they are written. */
export async function loadReportLabels(report: string): Promise<void> {
  const load = (labelLoaders as Readonly<Record<string, () => Promise<unknown>>>)[report];
  if (load && !loadedLabels[report]) loadedLabels[report] = (await load()) as LabelTree;
}

/** The label at the end of these steps; undefined where there is none. */
function findLabel(labels: LabelTree | undefined, steps: readonly string[]): string | undefined {
  let found: LabelTree | string | undefined = labels;
  for (const step of steps) found = typeof found === "object" ? found[step] : undefined;
  return typeof found === "string" ? found : undefined;
}

/** The console's label for a key such as `resources.period.name`. @throws where there is no such label */
function readLabel(key: string): string {
  const steps = key.split(".");
  const [area, owner = "", ...rest] = steps;
  const own = area === "resources" ? findLabel(loadedLabels[owner], rest) : undefined;
  const found = own ?? findLabel(ja as unknown as LabelTree, steps);
  if (found === undefined) throw new Error(`no label ${key}`);
  return found;
}

/** The labels of reports in the files that the server writes: those of the console. */
export const reportLabels = buildReportLabels(readLabel);
