/** Paths that the shell itself leads to. */
export const signInPath = "/session/signin";
export const forgotPasswordPaths: readonly string[] = ["/session/forgot-password", "/forgotpassword"];
export const notFoundPath = "/session/404";
export const shopListPath = "/shoplist";
export const homePath = "/home";
export const storeHomePath = "/storehome";
