import { useEffect, useRef, type RefObject } from "react";

const property = "--foot-room";

/** How high the bar at the foot of the window is; nothing where there is none. */
export const footRoom = `var(${property}, 0px)`;

/** For a bar that stays at the foot of the window: tells others its height, so that no message lies over its buttons. */
export function useFootRoom<Bar extends HTMLElement = HTMLDivElement>(): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  const { style } = document.documentElement;
  // Its height changes with what it says, and where its buttons wrap.
  useEffect(() => {
    const measure = () => style.setProperty(property, `${String(bar.current?.offsetHeight ?? 0)}px`);
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  });
  useEffect(() => () => void style.removeProperty(property), [style]);
  return bar;
}
