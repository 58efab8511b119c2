const types = { png: "image/png", jpg: "image/jpeg" } as const;

/** The two formats that images are kept in. */
export type ImageFormat = keyof typeof types;

const shape = /^[0-9a-f]{64}\.(png|jpg)$/;

/** True for a name that this server gives: 64 hexadecimal digits (SHA-256 of the bytes) and .png or .jpg. No other reaches a disk. */
export const isMediaName = (name: string): boolean => shape.test(name);

/** Content type by the name's end. */
export const contentTypeOf = (name: string): string => (name.endsWith(".png") ? types.png : types.jpg);
