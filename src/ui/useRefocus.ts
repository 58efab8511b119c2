import { useEffect, useRef } from "react";

/**
 * A place that takes the focus when `step` changes and what had the focus is gone, so that a person with a keyboard goes on there. It
 * needs `tabIndex={-1}`.
 */
export function useRefocus(step: string) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === document.body) place.current?.focus();
  }, [step]);
  return place;
}
