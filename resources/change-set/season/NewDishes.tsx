import { Button } from "@mui/material";
import { useState } from "react";
import { seasonTexts as texts } from "../../../i18n/ja/change-set/season.ts";
import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { CsvFileChoice } from "../../../src/admin/csv/file/FileChoice.tsx";
import { downloadBytes } from "../../../src/admin/list/csv/download.ts";
import { encodeCsv } from "../../../src/core/csv.ts";
import { formatYen } from "../../../src/core/money.ts";
import { readFileBytes } from "../../../src/core/row-file/readRowFile.ts";
import { requireResource } from "../../../src/data/provider/metadataStore.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { PlainList } from "../../../src/ui/List.tsx";
import { Note } from "../../../src/ui/Note.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { useLabelText } from "../../../src/ui/text.ts";
import { useChangeWords } from "../useChangeWords.ts";
import { DishPicture, Pictures } from "./Pictures.tsx";
import { listDishColumns, readDishes, readDishValue, type NewDish } from "./readDishes.ts";
import { findPicture, type usePictures } from "./usePictures.ts";

type NewDishesProps = {
  dishes: readonly NewDish[];
  pictures: ReturnType<typeof usePictures>;
  onChange: (dishes: readonly NewDish[]) => void;
};

/** So many faults of a file are named. */
const mostProblems = 10;

/** The dishes that no shop has yet: from a CSV file, with pictures that find their dish by code or name. */
export function NewDishes({ dishes, pictures, onChange }: NewDishesProps) {
  const meta = requireResource("product");
  const { label } = useChangeWords("product");
  const written = useLabelText();
  const [file, setFile] = useState<string>();
  const [notes, setNotes] = useState<{ problems: readonly string[]; unknown: readonly string[] }>(noNotes);
  const columns = listDishColumns(meta, label);
  const words = {
    yes: adminTexts.yes,
    no: adminTexts.no,
    option: (path: string, value: string) => written(`resources.product.options.${path}.${value}`),
  };
  const open = async (chosen: File) => {
    setFile(chosen.name);
    const read = readDishes(await readFileBytes(chosen), { meta, columns, words });
    if ("refusal" in read) {
      setNotes({ problems: [read.refusal], unknown: [] });
      return onChange([]);
    }
    setNotes(read);
    onChange(read.problems.length > 0 ? [] : read.dishes);
  };
  const template = () => {
    const encoded = encodeCsv([columns.map(({ heading }) => heading)], "utf-8");
    if ("bytes" in encoded) downloadBytes(texts.templateName, encoded.bytes, "text/csv");
  };
  return (
    <PageCard title={texts.newDishes} note={texts.csvHelp}>
      <CsvFileChoice name={file} busy={false} onFile={(chosen) => void open(chosen)} />
      <Button onClick={template}>{texts.template}</Button>
      {notes.problems.length > 0 && (
        <Note severity="error" mt={1}>
          <PlainList>
            {notes.problems.slice(0, mostProblems).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </PlainList>
        </Note>
      )}
      {notes.unknown.length > 0 && (
        <Note severity="warning" mt={1}>
          {texts.unknown(notes.unknown.join("、"))}
        </Note>
      )}
      <Pictures dishes={dishes} pictures={pictures} />
      {dishes.length > 0 && (
        <PlainTable
          wide
          stacks
          label={texts.newDishes}
          columns={[
            { head: texts.columns.name, text: true },
            { head: texts.columns.code, text: true },
            { head: texts.columns.price },
            { head: texts.columns.category, text: true },
            { head: texts.columns.picture, text: true },
            { head: "", text: true, action: true },
          ]}
          rows={dishes.map((dish) => ({
            key: dish.lineKey,
            cells: [
              dish.name,
              dish.lineKey,
              formatYen(Number(readDishValue(dish, "price"))),
              readDishValue(dish, "categoryId"),
              <DishPicture key="picture" dish={dish} picture={findPicture(dish, pictures.pictures)} />,
              <Button
                key="remove"
                color="error"
                aria-label={texts.remove(dish.name)}
                onClick={() => onChange(dishes.filter((one) => one !== dish))}
              >
                ×
              </Button>,
            ],
          }))}
        />
      )}
    </PageCard>
  );
}

const noNotes = { problems: [], unknown: [] };
