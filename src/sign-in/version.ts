/** Version label of the sign-in page (specification, section 1). */
export const version = "1.0.9";
