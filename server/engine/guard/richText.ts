import sanitizeHtml from "sanitize-html";
import {
  toRichMarkup,
  isMarkup,
  isRichLink,
  toPlainText,
  richElements,
  richFonts,
  richSizes,
  richTextLimit,
} from "../../../src/core/richText.ts";
import { isOwnImage, isOwnVideo } from "../../../src/core/media.ts";
import type { FieldMeta } from "../../../src/core/metadata.ts";
import { isRewritten, normalText } from "../../../src/core/text/normalText.ts";
import type { FieldError } from "../../../src/core/rejected.ts";
import { buildHoldingTest } from "./buildHoldingTest.ts";

/** Active elements. Nobody writes them by mistake, so they are refused, not removed. */
const active = new Set(
  "script style iframe frame frameset object embed applet form input button select textarea link meta base svg math template noscript audio source track portal".split(
    " ",
  ),
);

const buildExactPatterns = (values: readonly string[]): RegExp[] =>
  values.map((value) => new RegExp(`^${value.replace(".", "\\.")}$`));

/** Elements that mean the same as one of rich text. */
const synonyms: Readonly<Record<string, string>> = {
  b: "strong",
  i: "em",
  del: "s",
  strike: "s",
  div: "p",
  h1: "h2",
  h5: "h4",
  h6: "h4",
};

/** The attribute as it stands in the source, where it is refused. */
function badAttribute(name: string, attribute: string, value: string): string | undefined {
  const source = `${attribute}="${value.slice(0, 40)}"`;
  if (/^on/i.test(attribute) || attribute === "srcdoc") return attribute;
  // Browsers pass over control characters and blanks within a scheme.
  // oxlint-disable-next-line no-control-regex -- they are what hides a scheme
  if (/^(javascript|vbscript|data|file):/i.test(value.replaceAll(/[\0-\x20]/g, ""))) return source;
  if (name === "img" && attribute === "src" && !isOwnImage(value)) return source;
  if (name === "video" && attribute === "src" && !isOwnVideo(value)) return source;
  return undefined;
}

/** The source with the elements of rich text alone, and what is refused of it. */
function sanitizeMarkup(source: string): { result: string; refused: readonly string[] } {
  const refused: string[] = [];
  const result = sanitizeHtml(source, {
    allowedTags: Object.keys(richElements),
    allowedAttributes: Object.fromEntries(
      Object.entries(richElements).map(([name, attributes]) => [name, [...attributes]]),
    ),
    allowedStyles: {
      span: { "font-family": buildExactPatterns(richFonts), "font-size": buildExactPatterns(richSizes) },
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    nestingLimit: 20,
    transformTags: {
      "*": (name, attributes) => {
        if (active.has(name)) refused.push(`<${name}>`);
        for (const [attribute, value] of Object.entries(attributes))
          refused.push(...[badAttribute(name, attribute, value)].filter((one) => one !== undefined));
        const { href, ...others } = name === "img" ? { ...attributes, alt: attributes["alt"] ?? "" } : attributes;
        return {
          tagName: synonyms[name] ?? name,
          attribs: href !== undefined && isRichLink(href) ? { ...others, href } : others,
        };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => (tag === "img" || tag === "video") && !attribs["src"],
  });
  return { result, refused };
}

type CleanText = { value: string | null } | { error: Pick<FieldError, "code" | "args"> };

/**
 * Rich text as it may be stored and drawn: the elements of core/richText.ts alone, plain text as paragraphs, null without words and
 * pictures. Other formatting is dropped and its words stay. What would run, call another server or imitate a page is refused by name.
 */
export function cleanRichText(source: string): CleanText {
  if (source.length > richTextLimit) return { error: { code: "TOO_LARGE" } };
  if (source.trim() === "") return { value: null };
  const { result, refused } = sanitizeMarkup(toRichMarkup(source));
  const [first] = refused;
  if (first !== undefined) return { error: { code: "RICH_TEXT", args: [first] } };
  const value = isMarkup(result) ? result : `<p>${result}</p>`;
  const hasContent = toPlainText(value) !== "" || /<(img|video|hr)\b/.test(value);
  return { value: hasContent ? value : null };
}

type InputValues = Readonly<Record<string, unknown>>;

/** Whether fields have texts that are rewritten before they are stored. */
const containRewritten = buildHoldingTest((field) => field.kind === "RICH_TEXT" || isRewritten(field));

/** The values with rich text, telephone numbers and postal codes as they are stored, and the refusals. Fields with @each stay as they are. */
export function withCleanText(
  fields: readonly FieldMeta[],
  values: InputValues,
  prefix = "",
): { values: InputValues; refused: readonly FieldError[] } {
  if (!containRewritten(fields)) return { values, refused: [] };
  const refused: FieldError[] = [];
  const one = (field: FieldMeta, value: unknown, path: string): unknown => {
    const { kind, fields: below } = field;
    if (Array.isArray(value)) return value.map((item, index) => one(field, item, `${path}.${index}`));
    if (kind === "RICH_TEXT" && typeof value === "string") {
      const clean = cleanRichText(value);
      if ("value" in clean) return clean.value;
      refused.push({ field: path, ...clean.error });
      return value;
    }
    if (typeof value === "string") return normalText(field, value);
    if (!below || typeof value !== "object" || value === null) return value;
    const inner = withCleanText(below, value as InputValues, `${path}.`);
    refused.push(...inner.refused);
    return inner.values;
  };
  const cleaned = fields
    .filter(({ name, each }) => !each && values[name] !== undefined)
    .map((field) => [field.name, one(field, values[field.name], `${prefix}${field.name}`)] as const);
  return { values: { ...values, ...Object.fromEntries(cleaned) }, refused };
}

/** The refusals of rich text, and the faults of the other fields: one error a field. */
export function oneErrorAField(refused: readonly FieldError[], found: readonly FieldError[]): FieldError[] {
  const named = new Set(refused.map(({ field }) => field));
  return [...refused, ...found.filter(({ field }) => !named.has(field))];
}
