const types = { png: "image/png", jpg: "image/jpeg", mp4: "video/mp4" } as const;

/** The two formats that images are kept in. */
export type ImageFormat = "png" | "jpg";

const endings = Object.keys(types).join("|");

/** Finds the names that this server makes in a text, here and in PostgreSQL: 64 hexadecimal digits (SHA-256 of the bytes) and an ending. */
export const mediaNamePattern = `[0-9a-f]{64}\\.(?:${endings})`;

const shape = new RegExp(`^${mediaNamePattern}$`);
const endingPattern = new RegExp(`\\.(${endings})$`);

/** Whether a name is one that this server makes. Only these reach the disk. */
export const isMediaName = (name: string): boolean => shape.test(name);

/** Content type by the name's end. */
export const toContentType = (name: string): string =>
  types[(endingPattern.exec(name)?.[1] ?? "jpg") as keyof typeof types];
