/** Kinds of letters that rich text offers beside the page's own: CSS families that every device has. */
export const richFonts = ["serif", "monospace"] as const;

/** Sizes of letters that rich text offers, against the text around. */
export const richSizes = ["0.85em", "1.25em", "1.5em"] as const;

/** Levels of headings that rich text has; the first belongs to the page. */
export const richHeadings = [2, 3, 4] as const;

/** Elements of rich text, with the attributes that each may have. Everything else is left out or refused (server/engine/guard/richText.ts). */
export const richElements: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  h2: [],
  h3: [],
  h4: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  span: ["style"],
  ul: [],
  ol: ["start"],
  li: [],
  blockquote: [],
  hr: [],
  a: ["href"],
  img: ["src", "alt"],
  video: ["src"],
};

/** The source of rich text, formatting included, is no longer than this. */
export const richTextLimit = 50_000;

/** Where a link of rich text may lead. */
export const isRichLink = (address: string): boolean => /^(https?:\/\/|mailto:|tel:)\S+$/i.test(address);

const tag = /<\/?[a-z][^<>]*>/gi;

/** Whether a text holds elements: what was written before the field took rich text holds none. */
export const isMarkup = (text: string): boolean => text.search(tag) >= 0;

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? "");

/** Plain text as rich text: a paragraph for each line. */
const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => `<p>${line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</p>`)
    .join("");

/** Rich text as it is drawn: a plain text of former times as paragraphs. */
export const toRichMarkup = (text: string): string => (isMarkup(text) ? text : paragraphs(text));

/** The words of a rich text, a line for each paragraph, heading or entry: what limits count and what files and lists show. */
export const toPlainText = (text: string): string =>
  isMarkup(text)
    ? decodeEntities(
        text.replaceAll(/<(br|hr)\b[^<>]*>|(<\/p>)?<\/(li|blockquote)>|<\/(p|h[1-6]|div)>/gi, "\n").replaceAll(tag, ""),
      ).trim()
    : text;

/** The text alone where nothing is lost by it: paragraphs without any formatting. */
export function toUnformattedText(text: string): string | undefined {
  const plain = toPlainText(text);
  return toRichMarkup(text) === paragraphs(plain) ? plain : undefined;
}
