import { mediaPath } from "../../../src/core/media.ts";
import type { FieldMeta } from "../../../src/core/metadata.ts";
import type { FieldError } from "../../../src/core/rejected.ts";
import type { FileStorage } from "../../platform/storage/storage.ts";
import { buildHoldingTest } from "./buildHoldingTest.ts";

type InputValues = Readonly<Record<string, unknown>>;
/** An address of our storage in the input, and the error where no file has it. */
type MediaAddress = { address: string; fault: FieldError };

const mediaKinds: ReadonlySet<FieldMeta["kind"]> = new Set(["IMAGE", "MEDIA", "RICH_TEXT"]);
const containMedia = buildHoldingTest(({ kind }) => mediaKinds.has(kind));

/** Addresses of our pictures and videos in the text, each once. */
const addressesIn = (markup: string): readonly string[] =>
  [...new Set(markup.match(/(?<= src=")[^"]*(?=")/g))].filter((address) => address.startsWith(mediaPath));

function listMediaAddresses(
  fields: readonly FieldMeta[],
  values: InputValues,
  prefix: string,
): readonly MediaAddress[] {
  if (!containMedia(fields)) return [];
  return fields.flatMap(({ name, kind, each, fields: below }) => {
    if (each) return [];
    const one = (value: unknown, field: string): readonly MediaAddress[] => {
      if (Array.isArray(value)) return value.flatMap((item, index) => one(item, `${field}.${index}`));
      if (below)
        return typeof value === "object" && value !== null
          ? listMediaAddresses(below, value as InputValues, `${field}.`)
          : [];
      if (typeof value !== "string") return [];
      if (kind === "RICH_TEXT")
        return addressesIn(value).map((address) => ({
          address,
          fault: { field, code: "RICH_TEXT", args: [`src="${address.slice(0, 40)}"`] },
        }));
      return kind === "IMAGE" || kind === "MEDIA"
        ? [{ address: value, fault: { field, code: "W004", args: [kind] } }]
        : [];
    };
    return one(values[name], `${prefix}${name}`);
  });
}

/**
 * Checks for one call that the files behind addresses of images and videos exist; customers would see no picture otherwise. Each address
 * is looked up once.
 * @returns one error for each place that names a missing file
 */
export function createMediaCheck(storage: Pick<FileStorage, "has">) {
  const looks = new Map<string, Promise<boolean>>();
  const isKept = (address: string): Promise<boolean> => {
    const look = looks.get(address) ?? storage.has(address.slice(mediaPath.length));
    looks.set(address, look);
    return look;
  };
  return async (fields: readonly FieldMeta[], values: InputValues): Promise<FieldError[]> => {
    const faults = await Promise.all(
      listMediaAddresses(fields, values, "").map(async ({ address, fault }) =>
        (await isKept(address)) ? null : fault,
      ),
    );
    return faults.filter((fault) => fault !== null);
  };
}
