import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether both texts are equal, in constant time. */
export const isSameSecret = (candidate: string, expected: string): boolean =>
  timingSafeEqual(digest(candidate), digest(expected));
