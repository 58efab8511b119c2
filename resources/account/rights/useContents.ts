import { useInput } from "ra-core";
import { mayGiveContent } from "../../../src/core/rights.ts";
import { useViewer } from "../../../src/data/context.ts";
import type { Access, Content } from "../../../src/core/content.ts";

type ContentChoice = {
  shown: readonly Content[];
  edited: readonly Content[];
  /** Whether the viewer may give it so far; what it lacks it cannot give. */
  mayGive(content: Content, access: Access): boolean;
  show(contents: readonly Content[], on: boolean): void;
  edit(contents: readonly Content[], on: boolean): void;
  /** Exactly these, to edit where the viewer may give that. */
  replace(contents: readonly Content[]): void;
};

const toContents = (value: unknown): readonly Content[] => (Array.isArray(value) ? (value as Content[]) : []);

/** The two lists of the form: contents to view, and those of them to edit. What is edited is viewed, too. */
export function useContents(): ContentChoice {
  const viewer = useViewer();
  const { field: shownField } = useInput({ source: "contents" });
  const { field: editedField } = useInput({ source: "edits" });
  const [shown, edited] = [toContents(shownField.value), toContents(editedField.value)];
  const mayGive = (content: Content, access: Access) => mayGiveContent(viewer, content, access);
  const set = (nextShown: readonly Content[], nextEdited: readonly Content[]) => {
    shownField.onChange([...new Set(nextShown)]);
    editedField.onChange([...new Set(nextEdited)]);
  };
  const without = (list: readonly Content[], gone: readonly Content[]) => list.filter((one) => !gone.includes(one));
  const allowed = (contents: readonly Content[], access: Access) => contents.filter((one) => mayGive(one, access));
  return {
    shown,
    edited,
    mayGive,
    show: (contents, on) =>
      on
        ? set([...shown, ...allowed(contents, "VIEW")], edited)
        : set(without(shown, contents), without(edited, contents)),
    edit: (contents, on) =>
      on
        ? set([...shown, ...allowed(contents, "EDIT")], [...edited, ...allowed(contents, "EDIT")])
        : set(shown, without(edited, contents)),
    replace: (contents) => set(allowed(contents, "VIEW"), allowed(contents, "EDIT")),
  };
}
