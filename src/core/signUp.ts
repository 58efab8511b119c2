/** Where people sign up by themselves. The company's code stands in the fragment, which reaches no server and no log. */
export const signUpPath = "/session/signup";

/** The address of a company's sign-up. @param origin of the console, without a slash at the end */
export const signUpAddress = (origin: string, code: string): string => `${origin}${signUpPath}#${code}`;
