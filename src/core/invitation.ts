/** Where an invited person answers. The code stands in the fragment, which reaches no server and no log. */
export const invitationPath = "/session/invitation";

/** The address of an invitation. @param origin of the console, without a slash at the end */
export const buildInvitationAddress = (origin: string, code: string): string => `${origin}${invitationPath}#${code}`;

/** A code in groups of four, as people read and type it. */
export const formatGroupedCode = (code: string): string => code.match(/.{1,4}/g)?.join("-") ?? "";
