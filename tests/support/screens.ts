import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { HttpError } from "ra-core";
import * as React from "react";
import { afterEach } from "vitest";
import { replaceComputedStyle } from "./computedStyle.ts";

// A busy machine needs time to draw a form; no test measures time.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  window.innerWidth = 1440;
});

window.innerWidth = 1440;

/**
 * jsdom has no layout: media queries of width use window.innerWidth. The person asks for reduced motion, so that no test waits
 * for animations. No other query matches.
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

// Outside production react-admin logs each refused call. What a screen says of it is looked at, and not logged twice.
const { error: log } = console;
const quiet = "leaves out refused calls";
if (!(quiet in log))
  console.error = Object.assign(
    (...said: unknown[]) => {
      if (!(said[0] instanceof HttpError)) log(...said);
    },
    { [quiet]: true },
  );

// Nothing has a size, and so none changes.
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// Style sheets stay out of the document: jsdom draws nothing, but every look-up by role would evaluate all of their rules,
// which triples the time.
const { insertBefore } = HTMLHeadElement.prototype;
HTMLHeadElement.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
  return node instanceof HTMLStyleElement ? node : (insertBefore.call(this, node, before) as T);
};

replaceComputedStyle();

// React notes for every element from where it was made, to say so in a warning, until it has noted enough in a second. Here it has from the
// beginning: the notes take an eighth of the time, and a warning names its component all the same.
const internals: unknown = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
if (internals instanceof Object)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set() {} });
