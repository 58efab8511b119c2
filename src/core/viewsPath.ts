/** Where the saved views stand. */
export const viewsPath = "/views";
