/** Version label of the sign-in page (specification). */
export const versionLabel = "1.0.9";
