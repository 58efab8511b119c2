import { recordLabels } from "../words/record.ts";
import { report } from "./report.ts";
import { parts } from "./report-sections.ts";

/** Texts that only reports and their pages show. */
export const reportTexts = { report, parts, record: recordLabels };
