import { recordLabels } from "./record.ts";
import { report } from "./report.ts";
import { parts } from "./reportSections.ts";

/** Texts that only reports and their pages show. */
export const reportTexts = { report, parts, record: recordLabels };
