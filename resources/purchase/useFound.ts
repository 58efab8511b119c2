import { useRef, useState } from "react";
import { foundOf, sameFound, type Found } from "./found.ts";
import type { Slip } from "./useSlip.ts";

/** What a person has found of a slip, beside what was stored when it was read. */
export function useFound(read: Slip) {
  const [base, setBase] = useState(read);
  const [found, setFound] = useState<readonly Found[]>(() => read.lines.map(foundOf));
  const [photoUrl, setPhotoUrl] = useState(read.photoUrl);
  const sent = useRef({ found, photoUrl });
  const was = base.lines.map(foundOf);
  const changed = found.filter((line, index) => !sameFound(line, was[index]));
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
    saved(answer: Slip) {
      setBase(answer);
      const stored = answer.lines.map(foundOf);
      setFound((lines) =>
        lines.map((line, index) => (line === sent.current.found[index] ? (stored[index] ?? line) : line)),
      );
      setPhotoUrl((url) => (url === sent.current.photoUrl ? answer.photoUrl : url));
    },
    /** Takes in what another person has saved since. What both changed becomes the other person's. */
    takeOver(theirs: Slip) {
      setBase(theirs);
      const stored = theirs.lines.map(foundOf);
      setFound((lines) =>
        lines.map((line, index) => (sameFound(stored[index], was[index]) ? line : (stored[index] ?? line))),
      );
      if (theirs.photoUrl !== base.photoUrl) setPhotoUrl(theirs.photoUrl);
    },
  };
}
