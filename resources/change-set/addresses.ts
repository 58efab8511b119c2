import { consolePaths } from "../../src/domain/consolePaths.ts";

export const buildChangeSetAddress = (id: number): string => `${consolePaths.changeSet}?id=${id}`;
/** The page of a set with the question whether to undo it. */
export const buildChangeSetUndoAddress = (id: number): string => `${buildChangeSetAddress(id)}&undo=1`;
export const buildChangeSetEditAddress = (id: number): string => `${consolePaths.changeSetForm}?id=${id}`;
