import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from "kysely";
import { format } from "sql-formatter";
import { businessToday } from "../src/domain/businessDay.ts";
import type { ReportScope } from "../server/trade/figures/scope.ts";
import { splitIntoMonths } from "../server/trade/figures/dates/span.ts";
import { reportStatements } from "../src/generated/reportStatements.ts";
import { splitSql } from "./splitSql.ts";
import type { Tables } from "../server/platform/db/tables.ts";

/** The request of every text: no filter, and dates of two partial months with a whole one between them. */
const requestParameters = { tenant: 13, shops: [431, 433], from: "2026-09-15", to: "2026-11-10" };
const pageParameters = { limit: 25, offset: 50 };
const now = new Date("2026-11-20T03:00:00Z");
const scope: ReportScope = {
  tenantId: requestParameters.tenant,
  shopIds: requestParameters.shops,
  from: requestParameters.from,
  to: requestParameters.to,
  span: splitIntoMonths(requestParameters.from, requestParameters.to, businessToday(now)),
  channel: 0,
  now,
};

/** A Kysely that compiles statements without a database. */
const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A value for a variable of psql, or in quotes. */
const formatPlainValue = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.join(",")}}` : String(value);
};
const quoteValue = (value: unknown): string =>
  typeof value === "number" ? String(value) : `'${formatPlainValue(value)}'`;

const variables: Readonly<Record<string, unknown>> = { ...requestParameters, ...pageParameters, now };
const variableNames = new Map(Object.entries(variables).map(([name, value]) => [formatPlainValue(value), name]));

/** A parameter in the text: psql's variable if the request names it, else the value. */
function parameter(value: unknown): string {
  if (value === null) return "null";
  const name = variableNames.get(formatPlainValue(value));
  if (name === undefined) return quoteValue(value);
  return typeof value === "number" ? `:${name}` : `:'${name}'`;
}

function statementText(statement: RawBuilder<unknown>): string {
  const { sql, parameters } = statement.compile(compiler);
  const formatted = format(sql, { language: "postgresql", tabWidth: 2, expressionWidth: 100 });
  return formatted.replaceAll(/\$(\d+)\b/g, (_, number: string) => parameter(parameters[Number(number) - 1]));
}

/** The files of a query: its statements, and in a folder of its name the parts of long ones. */
function listFiles(name: string, texts: readonly string[]): [file: string, text: string][] {
  const used = Object.entries(variables).filter(([variable]) =>
    texts.some((text) => new RegExp(`:'?${variable}\\b`).test(text)),
  );
  const { text, parts } = splitSql(texts.map((statement) => `${statement};\n`).join("\n"));
  const settings = [
    ...used.map(([variable, value]) => `\\set ${variable} ${quoteValue(value)}`),
    ...[...parts.keys()].map((part) => `\\set ${part} \`cat ${name}/${part}.sql\``),
  ];
  const head = `-- The SQL of ${name} for a request without filters. \`npm run generate\` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
${settings.join("\n")}
`;
  return [
    [`${name}.sql`, `${head}\n${text}`],
    ...[...parts].map(([part, body]): [string, string] => [`${name}/${part}.sql`, `${body}\n`]),
  ];
}

/** The text of each file in docs/sql, by its path. */
export const reportSql = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(reportStatements).flatMap(([name, build]) => {
      const statements = [build({ ...scope, ...pageParameters })].flat();
      return listFiles(name, statements.map(statementText));
    }),
  );
