import type { FieldMeta, ReportMeta, ResourceMeta } from "../core/metadata.ts";

/** Kinds that no screen shows and that therefore need no label. */
const unlabelledKinds = new Set(["HIDDEN", "VERSION"]);

/** Label keys of fields; those of an embedded object stand as `legal.zip` beside `legal`. */
function labelledFields(fields: readonly FieldMeta[], prefix = ""): string[] {
  return fields
    .filter((field) => !unlabelledKinds.has(field.kind))
    .flatMap((field) => {
      const name = `${prefix}${field.name}`;
      return [name, ...labelledFields(field.fields ?? [], `${name}.`)];
    });
}

const buildRecordType = (keys: readonly string[], value = "string"): string =>
  `{ ${keys.map((key) => `${JSON.stringify(key)}: ${value}`).join("; ")} }`;

function buildOptionTypes(fields: readonly FieldMeta[], prefix = ""): string[] {
  return fields.flatMap((field) => {
    const name = `${prefix}${field.name}`;
    const own = field.options ? [`${JSON.stringify(name)}: ${buildRecordType(field.options)}`] : [];
    return [...own, ...buildOptionTypes(field.fields ?? [], `${name}.`)];
  });
}

/** TypeScript types that the label files of i18n must satisfy: a field without a label does not compile. */
export function buildLabelsModule(
  resources: Readonly<Record<string, ResourceMeta>>,
  reports: Readonly<Record<string, ReportMeta>>,
): string {
  const ofResources = Object.values(resources).map((resource) => {
    const named = [...resource.fields, ...resource.filters];
    const sections = resource.fields.flatMap((field) => field.section ?? []);
    const spans = resource.fields.flatMap((field) => (field.span ? [field.name] : []));
    const actions = (resource.actions ?? []).map(
      ({ name, fields }) =>
        `${name}: { name: string; fields: ${buildRecordType(labelledFields(fields))}; options: { ${buildOptionTypes(fields).join("; ")} } }`,
    );
    const others = [
      ...(spans.length > 0 ? [`spans: ${buildRecordType(spans)};`] : []),
      ...(actions.length > 0 ? [`actions: { ${actions.join("; ")} };`] : []),
    ];
    return `  ${JSON.stringify(resource.name)}: {
    name: string;
    fields: ${buildRecordType(labelledFields(named))};
    options: { ${buildOptionTypes(named).join("; ")} };
    sections: ${buildRecordType(sections)};${others.map((other) => `\n    ${other}`).join("")}
  };`;
  });
  const ofReports = Object.values(reports).map((report) => {
    const columns = report.columns.filter((column) => column.unit !== "HIDDEN");
    const options = columns.flatMap((column) =>
      column.options ? [`${JSON.stringify(column.name)}: ${buildRecordType(column.options)}`] : [],
    );
    return `  ${JSON.stringify(report.name)}: {
    name: string;
    columns: ${buildRecordType(columns.map((column) => column.name))};${report.sums ? `\n    sums: ${buildRecordType(report.sums.map((sum) => sum.name))};` : ""}${
      options.length > 0
        ? `
    options: { ${options.join("; ")} };`
        : ""
    }
  };`;
  });
  const filters = new Map(Object.values(reports).flatMap((report) => report.filters.map((one) => [one.name, one])));
  const ofFilters = [...filters.values()].map(
    ({ name, options }) =>
      `  ${JSON.stringify(name)}: { name: string${options ? `; options: ${buildRecordType(options)}` : ""} };`,
  );
  const names = [...Object.keys(resources), ...Object.keys(reports)];
  return `/** What each resource and report is called: menus and references tell it before its labels are loaded. */
export type Names = ${buildRecordType(names)};

/** The labels that each resource needs. */
export type ResourceLabels = {
${ofResources.join("\n")}
};

/** The labels that each report needs. */
export type ReportLabels = {
${ofReports.join("\n")}
};

/** The labels of what reports are narrowed by. */
export type FilterLabels = {
${ofFilters.join("\n")}
};
`;
}
