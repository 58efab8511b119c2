/** Options of a form's reset that keep typed values when the record is loaded again. */
export const keepTypedOptions = { keepDirtyValues: true };
