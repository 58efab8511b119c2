import type { TypedConstant } from "./typedConstants.ts";

/** The import of constants, for a file of src/generated. */
export const buildImports = (constants: readonly TypedConstant[]): string =>
  constants.map(({ file, name }) => `import { ${name} } from ${JSON.stringify(toModulePath(file))};`).join("\n");

/** The path of a file, for a file of src/generated. */
export const toModulePath = (file: string): string => `../../${file}`;

/** The constants whose argument an earlier one has. */
export const findRepeated = (constants: readonly TypedConstant[]): TypedConstant[] =>
  constants.filter(({ argument }, index) => constants.findIndex((one) => one.argument === argument) < index);
