/** Paths to which the shell has links. */
export const signInPath = "/session/signin";
export const forgotPasswordPath = "/session/forgot-password";
export const forgotPasswordPaths: readonly string[] = [forgotPasswordPath, "/forgotpassword"];
export { invitationPath } from "./invitation.ts";
export { signUpPath } from "./signUp.ts";
export const notFoundPath = "/session/404";
export const shopListPath = "/shoplist";
export const factorPath = "/setting/second-factor";
export const ownAccountPath = "/account";
/** Pages of the person alone, which nobody sees who looks at the console as another account. */
export const ownPaths: readonly string[] = [ownAccountPath, factorPath];
export const homePath = "/home";
export const storeHomePath = "/storehome";
