import { Node, type Extensions } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { FontFamily, FontSize, TextStyle } from "@tiptap/extension-text-style";
import { StarterKit } from "@tiptap/starter-kit";
import { isOwnImage, isOwnVideo } from "../../../core/media.ts";
import { isRichLink, richFonts, richHeadings, richSizes } from "../../../core/richText.ts";

/** An element's attribute if it is one of ours; what is pasted from elsewhere has none. */
const ownSource = (isOwn: (address: string) => boolean) => (element: HTMLElement) => {
  const src = element.getAttribute("src") ?? "";
  return isOwn(src) ? null : false;
};

/** Images that our upload keeps: others are not taken over from what is pasted. */
const OwnImage = Image.extend({
  // Without a description it is decoration: a screen reader passes it by instead of reading its address.
  addAttributes: () => ({ src: { default: null }, alt: { default: "" } }),
  parseHTML: () => [{ tag: "img[src]", getAttrs: ownSource(isOwnImage) }],
});

/** A video that our upload keeps, as a block of its own. */
const OwnVideo = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null } }),
  parseHTML: () => [{ tag: "video[src]", getAttrs: ownSource(isOwnVideo) }],
  renderHTML: ({ HTMLAttributes }) => ["video", HTMLAttributes],
});

/** A style of letters that is one of those offered: what is pasted with others is taken over without. */
const readOfferedStyle = (element: HTMLElement, property: "fontFamily" | "fontSize", offered: readonly string[]) => {
  const value = element.style[property];
  return offered.includes(value) ? value : null;
};

const Font = FontFamily.extend({
  addGlobalAttributes: () => [
    {
      types: ["textStyle"],
      attributes: {
        fontFamily: {
          default: null,
          parseHTML: (element) => readOfferedStyle(element, "fontFamily", richFonts),
          renderHTML: ({ fontFamily }) => (fontFamily ? { style: `font-family: ${String(fontFamily)}` } : {}),
        },
      },
    },
  ],
});

const Size = FontSize.extend({
  addGlobalAttributes: () => [
    {
      types: ["textStyle"],
      attributes: {
        fontSize: {
          default: null,
          parseHTML: (element) => readOfferedStyle(element, "fontSize", richSizes),
          renderHTML: ({ fontSize }) => (fontSize ? { style: `font-size: ${String(fontSize)}` } : {}),
        },
      },
    },
  ],
});

/** What the editor understands: the elements of core/richText.ts, so that nothing it makes is refused on saving. */
export const editorExtensions: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [...richHeadings] },
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ["tel"],
      isAllowedUri: isRichLink,
      HTMLAttributes: { target: null, rel: null },
    },
    // An empty paragraph at the end would count as a change.
    trailingNode: false,
  }),
  TextStyle,
  Font,
  Size,
  OwnImage,
  OwnVideo,
];
