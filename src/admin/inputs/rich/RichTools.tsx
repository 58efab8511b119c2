import Bold from "@mui/icons-material/FormatBold";
import Clear from "@mui/icons-material/FormatClear";
import Italic from "@mui/icons-material/FormatItalic";
import Bullets from "@mui/icons-material/FormatListBulleted";
import Numbers from "@mui/icons-material/FormatListNumbered";
import Quote from "@mui/icons-material/FormatQuote";
import Underline from "@mui/icons-material/FormatUnderlined";
import Image from "@mui/icons-material/ImageOutlined";
import Movie from "@mui/icons-material/MovieOutlined";
import Redo from "@mui/icons-material/Redo";
import Strike from "@mui/icons-material/StrikethroughS";
import Undo from "@mui/icons-material/Undo";
import { useEditorState, type Editor } from "@tiptap/react";
import { richText as text } from "../../../../i18n/ja/console/rich-text.ts";
import { richHeadings } from "../../../core/richText.ts";
import { LinkTool } from "./LinkTool.tsx";
import { EditorToolBar } from "./ToolBar.tsx";
import { ToolDivider, EditorTool, EditorToolChoice } from "./tools.tsx";

type RichToolsProps = {
  editor: Editor;
  label: string;
  controls: string;
  sending: boolean;
  onChoose: (video: boolean) => void;
};

/** What holds at the cursor. */
function readEditorState(editor: Editor) {
  const { fontFamily, fontSize } = editor.getAttributes("textStyle") as Record<string, string | null | undefined>;
  const level = richHeadings.find((one) => editor.isActive("heading", { level: one })) ?? 0;
  const on = (name: string) => editor.isActive(name);
  return {
    level: String(level),
    font: fontFamily ?? "",
    size: fontSize ?? "",
    bold: on("bold"),
    italic: on("italic"),
    underline: on("underline"),
    strike: on("strike"),
    bulletList: on("bulletList"),
    orderedList: on("orderedList"),
    quote: on("blockquote"),
    undo: editor.can().undo(),
    redo: editor.can().redo(),
  };
}

/** The tools of the rich-text editor: kind of paragraph, letters, lists, link, image and video. */
export function RichTools({ editor, label, controls, sending, onChoose }: RichToolsProps) {
  const now = useEditorState({ editor, selector: ({ editor: current }) => readEditorState(current) });
  const then = () => editor.chain().focus();
  const setLevel = (value: string) => {
    const level = richHeadings.find((one) => String(one) === value);
    (level ? then().setHeading({ level }) : then().setParagraph()).run();
  };
  const small = { fontSize: "small" } as const;
  return (
    <EditorToolBar label={text.toolbar(label)} controls={controls}>
      <EditorToolChoice
        first
        label={text.block}
        value={now.level}
        options={text.blocks}
        onChange={setLevel}
        width={112}
      />
      <EditorToolChoice
        label={text.font}
        value={now.font}
        options={text.fonts}
        onChange={(font) => (font ? then().setFontFamily(font) : then().unsetFontFamily()).run()}
        width={124}
      />
      <EditorToolChoice
        label={text.size}
        value={now.size}
        options={text.sizes}
        onChange={(size) => (size ? then().setFontSize(size) : then().unsetFontSize()).run()}
        width={136}
      />
      <ToolDivider />
      <EditorTool label={text.bold} pressed={now.bold} onClick={() => then().toggleBold().run()}>
        <Bold {...small} />
      </EditorTool>
      <EditorTool label={text.italic} pressed={now.italic} onClick={() => then().toggleItalic().run()}>
        <Italic {...small} />
      </EditorTool>
      <EditorTool label={text.underline} pressed={now.underline} onClick={() => then().toggleUnderline().run()}>
        <Underline {...small} />
      </EditorTool>
      <EditorTool label={text.strike} pressed={now.strike} onClick={() => then().toggleStrike().run()}>
        <Strike {...small} />
      </EditorTool>
      <ToolDivider />
      <EditorTool label={text.bulletList} pressed={now.bulletList} onClick={() => then().toggleBulletList().run()}>
        <Bullets {...small} />
      </EditorTool>
      <EditorTool label={text.orderedList} pressed={now.orderedList} onClick={() => then().toggleOrderedList().run()}>
        <Numbers {...small} />
      </EditorTool>
      <EditorTool label={text.quote} pressed={now.quote} onClick={() => then().toggleBlockquote().run()}>
        <Quote {...small} />
      </EditorTool>
      <ToolDivider />
      <LinkTool editor={editor} />
      <EditorTool label={text.image} off={sending} onClick={() => onChoose(false)}>
        <Image {...small} />
      </EditorTool>
      <EditorTool label={text.video} off={sending} onClick={() => onChoose(true)}>
        <Movie {...small} />
      </EditorTool>
      <ToolDivider />
      <EditorTool label={text.clear} onClick={() => then().unsetAllMarks().clearNodes().run()}>
        <Clear {...small} />
      </EditorTool>
      <EditorTool label={text.undo} off={!now.undo} onClick={() => then().undo().run()}>
        <Undo {...small} />
      </EditorTool>
      <EditorTool label={text.redo} off={!now.redo} onClick={() => then().redo().run()}>
        <Redo {...small} />
      </EditorTool>
    </EditorToolBar>
  );
}
