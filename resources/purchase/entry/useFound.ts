import { useRef, useState } from "react";
import { toLineFinding, isSameLineFinding, type LineFinding } from "../inspection/lineFinding.ts";
import type { PurchaseSlipData } from "../slip/useSlip.ts";

/** What a person has found of a slip, beside what was stored when it was read. */
export function useFound(read: PurchaseSlipData) {
  const [base, setBase] = useState(read);
  const [found, setFound] = useState<readonly LineFinding[]>(() => read.lines.map(toLineFinding));
  const [photoUrl, setPhotoUrl] = useState(read.photoUrl);
  const sent = useRef({ found, photoUrl });
  const was = base.lines.map(toLineFinding);
  const changed = found.filter((line, index) => !isSameLineFinding(line, was[index]));
  const photoChanged = photoUrl !== base.photoUrl;
  return {
    found,
    /** The lines that differ from what was read. */
    changed,
    photoUrl,
    /** The photo, where it differs from what was read. */
    changedPhoto: photoChanged ? { photoUrl } : {},
    dirty: changed.length > 0 || photoChanged,
    version: base.version,
    setFound,
    setPhotoUrl,
    /** Notes what is sent now. */
    sending() {
      sent.current = { found, photoUrl };
    },
    /** Takes the answer to what was sent; what was typed since stays. */
    saved(answer: PurchaseSlipData) {
      setBase(answer);
      const stored = answer.lines.map(toLineFinding);
      setFound((lines) =>
        lines.map((line, index) => (line === sent.current.found[index] ? (stored[index] ?? line) : line)),
      );
      setPhotoUrl((url) => (url === sent.current.photoUrl ? answer.photoUrl : url));
    },
    /** Takes in what another person has saved since. What both changed becomes the other person's. */
    takeOver(theirs: PurchaseSlipData) {
      setBase(theirs);
      const stored = theirs.lines.map(toLineFinding);
      setFound((lines) =>
        lines.map((line, index) => (isSameLineFinding(stored[index], was[index]) ? line : (stored[index] ?? line))),
      );
      if (theirs.photoUrl !== base.photoUrl) setPhotoUrl(theirs.photoUrl);
    },
  };
}
