/** How a form takes a record that is loaded again while someone types: what was typed stays. */
export const keepTyped = { keepDirtyValues: true };
