import { useEffect, useRef, type RefObject } from "react";

/** True while the form is there: an answer that comes after it was left must not take the person away from where they are. */
export function useOpen(): RefObject<boolean> {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return open;
}
