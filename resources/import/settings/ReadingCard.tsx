import { Box, Button } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { importScreen } from "../../../i18n/ja/import/import-screen.ts";
import { useCall } from "../../../src/data/call.ts";
import { useViewer } from "../../../src/data/context.ts";
import { DeleteImportSourceDocument, GetImportSourcesDocument } from "../../../src/generated/graphql.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { ChoiceSelect, listOptions } from "./ChoiceSelect.tsx";
import { inputGridStyles } from "./ShopCard.tsx";
import type { ImportPreviewData, ImportSettingsData } from "../types.ts";
import { useAnnounce } from "../../../src/ui/useAnnounce.ts";

const readingTexts = importScreen.reading;

/** How the file's text is read: what stands in the query of the preview. */
export type FileReading = Partial<Pick<ImportSettingsData, "encoding" | "delimiter">> & { source: string | null };

type ReadingCardProps = {
  value: FileReading;
  settings: ImportSettingsData | undefined;
  found: ImportPreviewData | undefined;
  onChange: (value: FileReading) => void;
};

/** The names under which the company's readings are stored. */
function useSources() {
  const call = useCall();
  const { developerId } = useViewer();
  const { data = [] } = useQuery({
    queryKey: ["import-sources", developerId],
    queryFn: async ({ signal }) => (await call(GetImportSourcesDocument, { developerId }, signal)).data,
    staleTime: 0,
  });
  return data.map(({ name }) => name);
}

/** Chooses a stored reading, the encoding and the delimiter. */
export function ReadingCard({ value, settings, found, onChange }: ReadingCardProps) {
  const call = useCall();
  const client = useQueryClient();
  const announce = useAnnounce();
  const { developerId } = useViewer();
  const sources = useSources();
  const { source } = value;

  const forget = async (name: string) => {
    try {
      await call(DeleteImportSourceDocument, { developerId, name });
      onChange({ ...value, source: null });
      announce(readingTexts.forgotten(name), "info");
      await client.invalidateQueries({ queryKey: ["import-sources", developerId] });
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error), "error");
    }
  };
  const { encodings, delimiters } = readingTexts;
  const encoding = found ? { ...encodings, AUTO: readingTexts.auto(encodings[found.encoding]) } : encodings;
  const delimiter = found ? { ...delimiters, AUTO: readingTexts.auto(delimiters[found.delimiter]) } : delimiters;
  return (
    <PageCard title={readingTexts.title}>
      <Box sx={inputGridStyles}>
        {sources.length > 0 && (
          <Box>
            <ChoiceSelect
              label={readingTexts.source}
              value={source ?? ""}
              options={[["", readingTexts.noSource], ...sources.map((name) => [name, name] as const)]}
              onChange={(name) => onChange({ source: name === "" ? null : name })}
            />
            {source !== null && (
              <Button size="small" onClick={() => void forget(source)}>
                {readingTexts.forget(source)}
              </Button>
            )}
          </Box>
        )}
        <ChoiceSelect
          label={readingTexts.encoding}
          value={value.encoding ?? settings?.encoding ?? "AUTO"}
          options={listOptions(encoding)}
          onChange={(chosen) => onChange({ ...value, encoding: chosen })}
        />
        <ChoiceSelect
          label={readingTexts.delimiter}
          value={value.delimiter ?? settings?.delimiter ?? "AUTO"}
          options={listOptions(delimiter)}
          onChange={(chosen) => onChange({ ...value, delimiter: chosen })}
        />
      </Box>
    </PageCard>
  );
}
