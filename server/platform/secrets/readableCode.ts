import { randomInt } from "node:crypto";

/** Letters and digits that nobody confuses, on a terminal or on paper. */
const characters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A random code that people type: about five bits a character. */
export const createReadableCode = (length: number): string =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join("");

/** A code as it was issued: case, blanks and hyphens of what a person typed do not matter. */
export const normalizeTypedCode = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();
