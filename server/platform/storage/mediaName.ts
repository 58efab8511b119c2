const types = { png: "image/png", jpg: "image/jpeg", mp4: "video/mp4" } as const;

/** The two formats that images are kept in. */
export type ImageFormat = "png" | "jpg";

const shape = /^[0-9a-f]{64}\.(png|jpg|mp4)$/;

/** Whether a name is one that this server makes: 64 hexadecimal digits (SHA-256 of the bytes) and .png, .jpg or .mp4. Only these reach the disk. */
export const isMediaName = (name: string): boolean => shape.test(name);

/** Content type by the name's end. */
export const toContentType = (name: string): string =>
  types[(/\.(png|jpg|mp4)$/.exec(name)?.[1] ?? "jpg") as keyof typeof types];
