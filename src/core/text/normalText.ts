import type { FieldMeta } from "../metadata.ts";

/** Dashes that keyboards and old systems write for a hyphen; a long vowel among digits is one as well. */
const dashes = /[‐‑‒–—―−ーｰ]/g;

const normalizeCharacters = (text: string): string => text.normalize("NFKC").trim().replaceAll(dashes, "-");

/** (03)1234-5678 and 03 1234 5678 as 03-1234-5678. */
const phone = (text: string): string =>
  normalizeCharacters(text)
    .replaceAll(/[()\s-]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** 〒150-0002 as 1500002. */
const postal = (text: string): string => normalizeCharacters(text).replaceAll(/[〒\s-]/g, "");

/** ４９ 0123 as 490123. */
const digits = (text: string): string => text.normalize("NFKC").replaceAll(/\s/g, "");

/** やまだ ｼｮｸﾋﾝ and ヤマダ ショクヒン as one, whatever blanks divide them; a dash between kana is a long vowel. */
const katakana = (text: string): string =>
  text
    .normalize("NFKC")
    .trim()
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[ぁ-ゖ]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0x60))
    .replaceAll(/(?<=[ァ-ヶー])[-‐‑‒–—―−]/g, "ー");

function rewriter({
  kind,
  constraints,
}: Pick<FieldMeta, "kind" | "constraints">): ((text: string) => string) | undefined {
  if (kind === "PHONE") return phone;
  if (kind === "POSTAL") return postal;
  if (constraints.katakana) return katakana;
  return constraints.digits ? digits : undefined;
}

/** Whether texts of the field are rewritten before they are stored. */
export const isRewritten = (field: Pick<FieldMeta, "kind" | "constraints">): boolean => rewriter(field) !== undefined;

/** A text as it is stored: what people write differently and means the same is one text. Both sides read it so. */
export function normalText(field: Pick<FieldMeta, "kind" | "constraints">, text: string): string {
  // A text of nothing but dashes is no empty one: it is refused as it was written.
  return rewriter(field)?.(text) || text;
}
