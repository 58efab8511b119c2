import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A busy machine takes its time to draw a form; nothing is measured here.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  window.innerWidth = 1440;
});

window.innerWidth = 1440;

/**
 * jsdom computes no layout: media queries of width are judged by window.innerWidth. The person wants less motion, so that no test
 * waits for what fades; any other query does not match.
 */
function matches(query: string): boolean {
  if (query === "(prefers-reduced-motion: reduce)") return true;
  const limits = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)];
  return (
    limits.length > 0 &&
    limits.every(([, side, width]) =>
      side === "max" ? window.innerWidth <= Number(width) : window.innerWidth >= Number(width),
    )
  );
}

window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: matches(query),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// The components' style sheets stay out of the document: jsdom draws nothing, yet every look-up by role would weigh each of their
// rules, which takes twice the time of all else.
const { insertBefore } = HTMLHeadElement.prototype;
HTMLHeadElement.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
  return node instanceof HTMLStyleElement ? node : (insertBefore.call(this, node, before) as T);
};
