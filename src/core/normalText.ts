import type { Kind } from "./metadata.ts";

/** Dashes that keyboards and old systems write for a hyphen; a long vowel among digits is one as well. */
const dashes = /[‐‑‒–—―−ーｰ]/g;

const plain = (text: string): string => text.normalize("NFKC").trim().replaceAll(dashes, "-");

/** (03)1234-5678 and 03 1234 5678 as 03-1234-5678. */
const phone = (text: string): string =>
  plain(text)
    .replaceAll(/[()\s-]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** 〒150-0002 as 1500002. */
const postal = (text: string): string => plain(text).replaceAll(/[〒\s-]/g, "");

/** A text as it is stored: what people write differently and means the same is one text. Both sides read it so. */
export function normalText(kind: Kind, text: string): string {
  // A text of nothing but dashes is no empty one: it is refused as it was written.
  if (kind === "PHONE") return phone(text) || text;
  return kind === "POSTAL" ? postal(text) || text : text;
}
