import { useEffect, useRef, type RefObject } from "react";

/** True while the form is mounted. An answer that arrives later must not navigate. */
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
