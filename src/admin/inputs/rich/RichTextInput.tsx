import { Box, LinearProgress, Typography } from "@mui/material";
import { EditorContent, useEditor, type Editor } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { richText as text } from "../../../../i18n/ja/console/rich-text.ts";
import { isVideoAddress } from "../../../core/media.ts";
import { toRichMarkup } from "../../../core/richText.ts";
import { useRuntimeConfig } from "../../../data/context.ts";
import { formatByteSize } from "../../../data/upload/upload.ts";
import type { InputProps } from "../../definition.ts";
import { richTextStyles } from "../../fields/richLook.ts";
import { useControl } from "../useControl.ts";
import { useSending } from "../useSending.ts";
import { editorExtensions } from "./extensions.ts";
import { RichTools } from "./RichTools.tsx";
import { SelectedMedia } from "./SelectedMedia.tsx";
import { pressedKey } from "../../../ui/pressedKey.ts";
import { Text } from "../../../ui/Text.tsx";

const acceptedMediaTypes = { image: ".png,.jpg,.jpeg,image/png,image/jpeg", video: ".mp4,video/mp4" } as const;

/** The text as it is kept: nothing at all where nothing was written. */
const readEditorValue = (editor: Editor): string | null => (editor.isEmpty ? null : editor.getHTML());

/** Text with fonts, sizes, headings, lists, links, images and videos; what is dropped or pasted as a file is sent first. */
export function RichTextInput(props: InputProps) {
  const { id, label, source } = props;
  const { field, invalid, described } = useControl(props);
  const { upload: limits } = useRuntimeConfig();
  const { progress, send } = useSending(source);
  const chooser = useRef<HTMLInputElement>(null);
  const value = typeof field.value === "string" ? field.value : "";
  // What stands in the editor, as the form knows it.
  const shown = useRef<string | null>(value);
  const insert = async (file: File | undefined, at?: number) => {
    if (!file) return;
    const src = await send(file, { video: isVideoAddress(file.name) });
    if (src === undefined) return;
    const content = [{ type: isVideoAddress(src) ? "video" : "image", attrs: { src } }, { type: "paragraph" }];
    const chain = editor.chain().focus();
    (at === undefined ? chain.insertContent(content) : chain.insertContentAt(at, content)).run();
  };
  const editor = useEditor({
    extensions: editorExtensions,
    content: value === "" ? "" : toRichMarkup(value),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id,
        role: "textbox",
        tabindex: "0",
        "aria-multiline": "true",
        "aria-labelledby": `${id}-label`,
        "aria-describedby": described["aria-describedby"],
      },
      handleDOMEvents: {
        // Tab leads on to the next field, also out of a list.
        keydown: (_view, event) => pressedKey(event) === "Tab",
      },
      handlePaste: (_view, event) => {
        const [file] = event.clipboardData?.files ?? [];
        if (file) void insert(file);
        return file !== undefined;
      },
      handleDrop: (view, event, _slice, moved) => {
        const [file] = event.dataTransfer?.files ?? [];
        if (moved || !file) return false;
        event.preventDefault();
        void insert(file, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
        return true;
      },
    },
    onUpdate: ({ editor: current }) => {
      shown.current = readEditorValue(current);
      field.onChange(shown.current);
    },
    onBlur: () => field.onBlur(),
  });
  // The form was filled from elsewhere: a draft, or what another person saved.
  useEffect(() => {
    if ((shown.current ?? "") === value) return;
    shown.current = value;
    editor.commands.setContent(value === "" ? "" : toRichMarkup(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    // Not by the editor's view: that may come later than this.
    const control = document.getElementById(id);
    if (invalid) control?.setAttribute("aria-invalid", "true");
    else control?.removeAttribute("aria-invalid");
  }, [id, invalid]);
  useEffect(() => field.ref({ focus: () => editor.commands.focus() }), [editor, field]);
  const choose = (video: boolean) => {
    const { current } = chooser;
    if (!current) return;
    current.accept = video ? acceptedMediaTypes.video : acceptedMediaTypes.image;
    current.click();
  };
  return (
    <Box
      sx={{
        border: 1,
        borderColor: invalid ? "error.main" : "tokens.borderStrong",
        borderRadius: 1,
        "&:focus-within": { borderColor: invalid ? "error.main" : "primary.main" },
        "& .ProseMirror": { ...editorBase, ...richTextStyles },
        "& .ProseMirror-selectednode": { outline: "2px solid", outlineColor: "primary.main" },
      }}
    >
      <RichTools editor={editor} label={label} controls={id} sending={progress !== null} onChoose={choose} />
      <EditorContent editor={editor} />
      <SelectedMedia editor={editor} />
      <input
        ref={chooser}
        type="file"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again after a refusal.
          event.target.value = "";
          void insert(file);
        }}
      />
      <Text color="muted" px={1} pb={0.5}>
        {progress === null ? (
          <Typography variant="caption">
            {text.rule(formatByteSize(limits.maxBytes), formatByteSize(limits.maxVideoBytes))}
          </Typography>
        ) : (
          <Box role="status">
            <LinearProgress variant="determinate" value={progress * 100} aria-label={label} />
            <Typography variant="caption">{text.uploading(Math.round(progress * 100))}</Typography>
          </Box>
        )}
      </Text>
    </Box>
  );
}

/** What the editor needs of a style sheet: it brings none of its own (the page's policy would refuse it). */
const editorBase = {
  minHeight: 96,
  maxHeight: 480,
  overflowY: "auto",
  px: 1.25,
  py: 1,
  outline: "none",
  whiteSpace: "break-spaces",
  wordWrap: "break-word",
  fontVariantLigatures: "none",
  position: "relative",
} as const;
