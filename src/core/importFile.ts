/** Bytes of each part in which a file to import is sent; the last one may have fewer. */
export const importPartBytes = 1_048_576;

/** The number of parts of a file. */
export const countImportParts = (bytes: number): number => Math.ceil(bytes / importPartBytes);

const imports = "/imports";

/** Where part `place` of a file is sent, counted from 0. */
export const importPartPath = (id: string, place: number | string): string => `${imports}/${id}/parts/${place}`;

/** Where the file of refused rows is. */
export const importRefusedPath = (id: string): string => `${imports}/${id}/refused.csv`;
