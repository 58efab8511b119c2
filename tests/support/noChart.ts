/** The drawing of a chart where nothing has a size. Its figures stand in the table for screen readers. */
export const ChartsContainer = () => null;
