import { contentValues as everyContent, type Access, type Content } from "./content.ts";
import { inRoleGroup } from "./decide.ts";
import type { Role, Viewer } from "./viewer.ts";

/*
 * What an issuer may give to an account: no more than it has. The form offers it and the server judges it by the same
 * functions.
 */

/** 1 is the most privileged. */
export const mayGiveAuthority = (viewer: Viewer, authority: number): boolean => authority >= viewer.authority;

export const mayGiveRole = (viewer: Viewer, role: Role): boolean => inRoleGroup(viewer.role, role);

/** Every shop, those of the future too, or the shops of a group, which may get shops that the viewer has not. */
export const mayGiveShopsToCome = (viewer: Viewer): boolean => viewer.authority === 1;

export const mayGiveContent = ({ contents }: Viewer, content: Content, access: Access): boolean =>
  contents[content] === "EDIT" || contents[content] === access;

/** Every content to edit, those of the future too. */
export const mayGiveEveryContent = (viewer: Viewer): boolean =>
  everyContent.every((content) => mayGiveContent(viewer, content, "EDIT"));
