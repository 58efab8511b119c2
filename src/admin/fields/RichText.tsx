import { Box } from "@mui/material";
import { createElement, useMemo, type CSSProperties, type ReactNode } from "react";
import { richText as text } from "../../../i18n/ja/console/rich-text.ts";
import { isOwnImage, isOwnVideo } from "../../core/media.ts";
import { toRichMarkup, isRichLink, richElements, richFonts, richSizes } from "../../core/richText.ts";
import { richTextStyles } from "./richLook.ts";

const among = (offered: readonly string[], value: string): string | undefined => offered.find((one) => one === value);

/** An element's attributes, as far as rich text has them. */
function readElementProps(element: HTMLElement): Record<string, unknown> | null {
  const src = element.getAttribute("src") ?? "";
  switch (element.localName) {
    case "a": {
      const href = element.getAttribute("href") ?? "";
      return isRichLink(href) ? { href, target: "_blank", rel: "noreferrer" } : {};
    }
    case "img":
      return isOwnImage(src) ? { src, alt: element.getAttribute("alt") ?? "", loading: "lazy" } : null;
    case "video":
      return isOwnVideo(src)
        ? { src, controls: true, preload: "metadata", playsInline: true, "aria-label": text.movie }
        : null;
    case "ol":
      return { start: Number(element.getAttribute("start") ?? 1) || 1 };
    case "span": {
      const { fontFamily, fontSize } = element.style;
      return {
        style: {
          fontFamily: among(richFonts, fontFamily),
          fontSize: among(richSizes, fontSize),
        } satisfies CSSProperties,
      };
    }
    default:
      return {};
  }
}

/** A page's nodes as elements of ours: what rich text has no word for gives its words alone, or nothing. */
function drawRichNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement)) return null;
  const inner = [...node.childNodes].map(drawRichNode);
  if (!(node.localName in richElements))
    return node.localName === "script" || node.localName === "style" ? null : inner;
  const props = readElementProps(node);
  return props && createElement(node.localName, { key, ...props }, ...(inner.length > 0 ? [inner] : []));
}

/** Rich text as it is read. It is drawn element by element, never as a source that a browser would run. */
export function RichText({ value }: { value: string }) {
  const content = useMemo(
    () => [...new DOMParser().parseFromString(toRichMarkup(value), "text/html").body.childNodes].map(drawRichNode),
    [value],
  );
  return (
    <Box component="div" sx={richTextStyles}>
      {content}
    </Box>
  );
}
