/** Version label of the sign-in page (specification). */
export const version = "1.0.9";
