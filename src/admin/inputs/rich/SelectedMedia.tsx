import { Button } from "@mui/material";
import { useEditorState, type Editor } from "@tiptap/react";
import { richText as text } from "../../../../i18n/ja/console/rich-text.ts";
import { Text } from "../../../ui/Text.tsx";
import { Row } from "../../../ui/Row.tsx";
import { Field } from "../../../ui/Field.tsx";

/** Edits the image or video that is selected in the text: its description, or removal. */
export function SelectedMedia({ editor }: { editor: Editor }) {
  const selected = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      image: current.isActive("image"),
      video: current.isActive("video"),
      alt: (current.getAttributes("image") as { alt?: string | null }).alt ?? "",
    }),
  });
  if (!selected.image && !selected.video) return null;
  return (
    <Row align="center" lined="top" p={1}>
      <Text component="p" variant="muted">
        {selected.image ? text.imageSelected : text.videoSelected}
      </Text>
      {selected.image && (
        <Field
          margin="none"
          size="small"
          label={text.alternative}
          value={selected.alt}
          onChange={({ target }) => editor.commands.updateAttributes("image", { alt: target.value })}
          minWidth={200}
          grow
        />
      )}
      <Button color="error" onClick={() => editor.chain().focus().deleteSelection().run()}>
        {text.remove}
      </Button>
    </Row>
  );
}
