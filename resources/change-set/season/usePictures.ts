import { useState } from "react";
import { seasonTexts as texts } from "../../../i18n/ja/change-set/season.ts";
import { foldText } from "../../../src/core/searched.ts";
import { useUpload } from "../../../src/data/upload/upload.ts";
import { useSingleMutation } from "../../../src/data/useSingleMutation.ts";
import type { NewDish } from "./dishValues.ts";

/** A picture that is sent, and the name of its file. */
export type SentPicture = { fileName: string; url: string };

/** The name of a file without its ending, as it is compared. */
const foldFileName = (name: string): string => foldText(name.replace(/\.[^.]*$/, "")).trim();

/** The picture of a dish: its file is called by the dish's code or name, alone or before a blank, a line or a bracket (A01_2.jpg). */
export const findPicture = ({ lineKey, name }: NewDish, pictures: readonly SentPicture[]): SentPicture | undefined =>
  pictures.find(({ fileName }) => {
    const file = foldFileName(fileName);
    return [lineKey, name].some((text) => {
      const own = foldText(text).trim();
      return own !== "" && (file === own || (file.startsWith(own) && /^[\s_\-ー(（]/.test(file.slice(own.length))));
    });
  });

/** Sends pictures one after the other; a large one is made smaller before. What cannot be sent is named, and the others go on. */
export function usePictures() {
  const upload = useUpload();
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const work = useSingleMutation({
    async mutationFn(files: readonly File[]) {
      setFaults([]);
      for (const [index, file] of files.entries()) {
        setProgress({ done: index, all: files.length });
        try {
          const url = await upload(file);
          setPictures((now) => [...now.filter(({ fileName }) => fileName !== file.name), { fileName: file.name, url }]);
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error);
          setFaults((now) => [...now, texts.unsent(file.name, why)]);
        }
      }
    },
    onSettled: () => setProgress(null),
  });
  return { pictures, progress, faults, send: (files: readonly File[]) => work.mutate(files) };
}
