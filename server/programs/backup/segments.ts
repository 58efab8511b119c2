import { readdir } from "node:fs/promises";
import { join } from "node:path";

const shape = /^[0-9A-F]{24}$/;
/** Segments of 16 MB in 4 GB, by which their names count. */
const segmentsInFile = 256;

/** The number of a segment: its name is timeline, file and segment, in eight hexadecimal digits each. */
const toNumber = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * segmentsInFile + Number.parseInt(name.slice(16), 16);

/** The names of the segments that the log of a cluster has. */
export const listSegments = async (pgDir: string): Promise<string[]> =>
  (await readdir(join(pgDir, "pg_wal"))).filter((name) => shape.test(name)).sort();

/** Whether all segments from the first to the last are there. */
export const areContiguous = (first: string, last: string, names: readonly string[]): boolean =>
  names.length === toNumber(last) - toNumber(first) + 1 && names.includes(first) && names.includes(last);
