import { Box, Button, TextField, Typography } from "@mui/material";
import { useEditorState, type Editor } from "@tiptap/react";
import { richText as text } from "../../../../i18n/ja/rich-text.ts";

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
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        p: 1,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Typography sx={{ fontSize: 12, color: "text.secondary" }}>
        {selected.image ? text.imageSelected : text.videoSelected}
      </Typography>
      {selected.image && (
        <TextField
          margin="none"
          size="small"
          label={text.alternative}
          value={selected.alt}
          onChange={({ target }) => editor.commands.updateAttributes("image", { alt: target.value })}
          sx={{ flex: 1, minWidth: 200 }}
        />
      )}
      <Button color="error" onClick={() => editor.chain().focus().deleteSelection().run()}>
        {text.remove}
      </Button>
    </Box>
  );
}
