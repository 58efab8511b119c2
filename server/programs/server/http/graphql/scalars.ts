import { GraphQLScalarType, Kind, type ValueNode } from "graphql";
import { isBusinessClock, isClockInput } from "../../../../../src/core/calendar/clock.ts";
import { isRealDate, isRealMonth } from "../../../../../src/core/calendar/date.ts";
import { Rejected } from "../../../../../src/core/rejected.ts";

/** W004: the value is no `kind`, a key of `typeNames` in the catalogue. */
const notA = (kind: string) => new Rejected("W004", { args: [kind] });

function readDate(value: unknown): string {
  if (typeof value !== "string") throw notA("DATE");
  if (!isRealDate(value)) throw new Rejected("W010");
  return value;
}

function readMonth(value: unknown): string {
  if (typeof value !== "string") throw notA("MONTH");
  if (!isRealMonth(value)) throw new Rejected("W010");
  return value;
}

const momentShape =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/;

/** A moment as ISO 8601 in UTC. The offset is required: no machine's own time zone is assumed. */
function readDateTime(value: unknown): string {
  const date = typeof value === "string" ? momentShape.exec(value)?.[1] : undefined;
  if (typeof value !== "string" || date === undefined) throw notA("DATETIME");
  if (!isRealDate(date)) throw new Rejected("W010");
  return new Date(value).toISOString();
}

function readTime(value: unknown): string {
  if (typeof value !== "string" || !isClockInput(value)) throw notA("TIME");
  return value;
}

/** Sales shortly before a late cut-off stand at hour 29. */
function writeTime(value: unknown): string {
  if (typeof value !== "string" || !isBusinessClock(value)) throw notA("TIME");
  return value;
}

function readYen(value: unknown): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) throw notA("YEN");
  return value;
}

const writtenFormPatterns = { date: /^\d{4}-\d\d-\d\d$/, moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ };

/** The database answers dates as the API writes them. They are not parsed again: a list holds many of them. */
const writeDate = (value: unknown): string =>
  typeof value === "string" && writtenFormPatterns.date.test(value) ? value : readDate(value);

function writeDateTime(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" && writtenFormPatterns.moment.test(value) ? value : readDateTime(value);
}

function literal(node: ValueNode): unknown {
  if (node.kind === Kind.STRING) return node.value;
  return node.kind === Kind.INT ? Number(node.value) : undefined;
}

const scalar = <T>(name: string, read: (value: unknown) => T, write: (value: unknown) => T = read) =>
  new GraphQLScalarType<T, T>({
    name,
    serialize: write,
    parseValue: read,
    parseLiteral: (node) => read(literal(node)),
  });

/** The scalars of schema/scalar.graphql: how they are read from a request and written to an answer. */
export const graphqlScalars = {
  Date: scalar("Date", readDate, writeDate),
  Month: scalar("Month", readMonth),
  DateTime: scalar("DateTime", readDateTime, writeDateTime),
  Time: scalar("Time", readTime, writeTime),
  Yen: scalar("Yen", readYen),
} as const;
