import LinkIcon from "@mui/icons-material/Link";
import { Button, Popover, TextField } from "@mui/material";
import { useEditorState, type Editor } from "@tiptap/react";
import { useRef, useState } from "react";
import { richText as text } from "../../../../i18n/ja/console/rich-text.ts";
import { isRichLink } from "../../../core/richText.ts";
import { EditorTool } from "./tools.tsx";
import { isEnter, pressedKey } from "../../../ui/pressedKey.ts";
import { Row } from "../../../ui/Row.tsx";

/** Makes what is selected a link, changes where it leads, or takes it away; without a selection the address itself is put in. */
export function LinkTool({ editor }: { editor: Editor }) {
  const pressed = useEditorState({ editor, selector: ({ editor: current }) => current.isActive("link") });
  const at = useRef<HTMLSpanElement>(null);
  // The address while it is typed; null while the field is closed.
  const [address, setAddress] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const open = () => {
    const { href } = editor.getAttributes("link") as { href?: string };
    setRefused(false);
    setAddress(href ?? "https://");
  };
  const close = () => setAddress(null);
  const set = () => {
    const href = (address ?? "").normalize("NFKC").trim();
    if (!isRichLink(href)) return setRefused(true);
    close();
    const here = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !pressed)
      return void here.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    here.setLink({ href }).run();
  };
  const remove = () => {
    close();
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
  };
  return (
    <span ref={at}>
      <EditorTool label={text.link} pressed={pressed} onClick={open}>
        <LinkIcon fontSize="small" />
      </EditorTool>
      <Popover
        open={address !== null}
        onClose={close}
        anchorEl={() => at.current}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": text.link } }}
      >
        <Row width={340} maxWidth="100%" p={1.5}>
          <TextField
            autoFocus
            fullWidth
            margin="none"
            label={text.linkAddress}
            value={address ?? ""}
            error={refused}
            helperText={refused ? text.linkShape : undefined}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              // The keys of the toolbar and of the form around belong to the text here.
              event.stopPropagation();
              if (pressedKey(event) === "Escape") close();
              if (!isEnter(event)) return;
              event.preventDefault();
              set();
            }}
            slotProps={{ htmlInput: { inputMode: "url", autoComplete: "off" } }}
          />
          <Button variant="contained" onClick={set}>
            {text.linkSet}
          </Button>
          {pressed && <Button onClick={remove}>{text.linkRemove}</Button>}
        </Row>
      </Popover>
    </span>
  );
}
