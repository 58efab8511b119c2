import type { FirstTexts, TextCatalogue } from "./ja/index.ts";

/** The keys of the texts within `Node`, nested ones joined with dots: `late.title`. */
type KeyOf<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${KeyOf<Node[Key]>}`;
}[keyof Node & string];

/** The key of a text of the console: one that no text has does not compile. */
type TextKey = KeyOf<TextCatalogue>;

/** The key of a text that is there from the beginning: names of pages, which breadcrumb and heading show while a page loads. */
export type FirstKey = KeyOf<FirstTexts>;

/** The rest of the keys that begin with `Node`. */
export type KeyWithin<Node extends string> = TextKey extends infer Key
  ? Key extends `${Node}.${infer Rest}`
    ? Rest
    : never
  : never;

/** What fills the places in a text: `%{name}`. */
type TextValues = Readonly<Record<string, string | number>>;

/** The text of a key. */
export type Translate = (key: TextKey, values?: TextValues) => string;
