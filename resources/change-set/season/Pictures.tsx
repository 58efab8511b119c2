import { Button } from "@mui/material";
import { useRef } from "react";
import { seasonTexts as texts } from "../../../i18n/ja/change-set/season.ts";
import { noFigureText } from "../../../src/core/money.ts";
import { RecordPicture } from "../../../src/admin/fields/Picture.tsx";
import { PlainList } from "../../../src/ui/List.tsx";
import { Note } from "../../../src/ui/Note.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";
import { readDishValue, type NewDish } from "./dishValues.ts";
import { findPicture, type usePictures } from "./usePictures.ts";

type PicturesProps = { dishes: readonly NewDish[]; pictures: ReturnType<typeof usePictures> };

/** Takes many pictures at once, chosen or dropped, and says which belong to no dish. */
export function Pictures({ dishes, pictures: { pictures, progress, faults, send } }: PicturesProps) {
  const input = useRef<HTMLInputElement>(null);
  const own = new Set(dishes.map((dish) => findPicture(dish, pictures)));
  const unmatched = dishes.length === 0 ? [] : pictures.filter((picture) => !own.has(picture));
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !progress) send([...files]);
  };
  return (
    <>
      <Row
        mt={1.5}
        align="center"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        <Button variant="outlined" disabled={progress !== null} onClick={() => input.current?.click()}>
          {texts.pictures}
        </Button>
        <Text color="muted" role={progress ? "status" : undefined}>
          {progress ? texts.sending(progress.done, progress.all) : texts.picturesDrop}
        </Text>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/heic,image/heif,.heic,.heif"
          multiple
          hidden
          aria-label={texts.pictures}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = "";
          }}
        />
      </Row>
      {faults.length > 0 && (
        <Note severity="error" mt={1}>
          <PlainList>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </PlainList>
        </Note>
      )}
      {unmatched.length > 0 && (
        <Note severity="warning" mt={1}>
          {texts.unmatched(unmatched.map(({ fileName }) => fileName).join("、"))}
        </Note>
      )}
    </>
  );
}

/** The picture of a dish in its row. */
export function DishPicture({ dish, picture }: { dish: NewDish; picture: { url: string } | undefined }) {
  const url = picture?.url ?? readDishValue(dish, "imageUrl");
  return url ? <RecordPicture src={url} alt={texts.hasPicture(dish.name)} sx={thumbnailStyle} /> : noFigureText;
}

const thumbnailStyle = { width: 48, height: 36, borderRadius: 1 } as const;
