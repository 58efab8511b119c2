import { useState } from "react";

/** Whether the work was open once while the page is shown: what was typed stays when somebody else ends the work. */
export function useBegan(open: boolean): boolean {
  const [began, setBegan] = useState(open);
  if (open && !began) setBegan(true);
  return began || open;
}
