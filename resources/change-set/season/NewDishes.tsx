import AddIcon from "@mui/icons-material/Add";
import { Button } from "@mui/material";
import { useState } from "react";
import { seasonTexts as texts } from "../../../i18n/ja/change-set/season.ts";
import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { CsvFileChoice } from "../../../src/admin/csv/file/FileChoice.tsx";
import { downloadBytes } from "../../../src/admin/list/csv/download.ts";
import { encodeCsv } from "../../../src/core/csv.ts";
import { readFileBytes } from "../../../src/core/row-file/readRowFile.ts";
import { requireResource } from "../../../src/data/provider/metadataStore.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { PlainList } from "../../../src/ui/List.tsx";
import { Note } from "../../../src/ui/Note.tsx";
import { useLabelText } from "../../../src/ui/text.ts";
import { useChangeWords } from "../useChangeWords.ts";
import { DishTable } from "./DishTable.tsx";
import { emptyDish, type NewDish } from "./dishValues.ts";
import { Pictures } from "./Pictures.tsx";
import { listDishColumns, mostDishes, readDishes } from "./readDishes.ts";
import type { usePictures } from "./usePictures.ts";

type NewDishesProps = {
  dishes: readonly NewDish[];
  pictures: ReturnType<typeof usePictures>;
  shopIds: readonly number[];
  onChange: (dishes: readonly NewDish[]) => void;
};

/** So many faults of a file are named. */
const mostProblems = 10;

/** The dishes that no shop has yet: typed, or from a CSV file, with pictures that find their dish by code or name. */
export function NewDishes({ dishes, pictures, shopIds, onChange }: NewDishesProps) {
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
  // Another file takes the place of the one before, and leaves what was typed.
  const typed = dishes.filter((dish) => dish.typed);
  const open = async (chosen: File) => {
    setFile(chosen.name);
    const read = readDishes(await readFileBytes(chosen), { meta, columns, words });
    if ("refusal" in read) {
      setNotes({ problems: [read.refusal], unknown: [] });
      return onChange(typed);
    }
    setNotes(read);
    const codes = new Set(read.dishes.map(({ lineKey }) => lineKey));
    const fresh = [...typed.filter(({ lineKey }) => !codes.has(lineKey)), ...read.dishes];
    onChange(read.problems.length > 0 ? typed : fresh);
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
        <DishTable dishes={dishes} pictures={pictures.pictures} shopIds={shopIds} onChange={onChange} />
      )}
      <Button
        startIcon={<AddIcon />}
        disabled={dishes.length >= mostDishes}
        onClick={() => onChange([...dishes, emptyDish])}
      >
        {texts.add}
      </Button>
    </PageCard>
  );
}

const noNotes = { problems: [], unknown: [] };
