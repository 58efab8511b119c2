import { Box, Button } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { importScreen } from "../../i18n/ja/import-screen.ts";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { DeleteImportSourceDocument, GetImportSourcesDocument } from "../../src/generated/graphql.ts";
import { Card } from "../../src/ui/Card.tsx";
import { Choice, optionsOf } from "./Choice.tsx";
import { grid } from "./ShopCard.tsx";
import type { Preview, Settings } from "./types.ts";
import { useAnnounce } from "../../src/ui/useAnnounce.ts";

const texts = importScreen.reading;

/** How the file's text is read: what stands in the query of the preview. */
export type Reading = Partial<Pick<Settings, "encoding" | "delimiter">> & { source: string | null };

type Props = {
  value: Reading;
  settings: Settings | undefined;
  found: Preview | undefined;
  onChange: (value: Reading) => void;
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
export function ReadingCard({ value, settings, found, onChange }: Props) {
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
      announce(texts.forgotten(name), "info");
      await client.invalidateQueries({ queryKey: ["import-sources", developerId] });
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error), "error");
    }
  };
  const { encodings, delimiters } = texts;
  const encoding = found ? { ...encodings, AUTO: texts.auto(encodings[found.encoding]) } : encodings;
  const delimiter = found ? { ...delimiters, AUTO: texts.auto(delimiters[found.delimiter]) } : delimiters;
  return (
    <Card title={texts.title}>
      <Box sx={grid}>
        {sources.length > 0 && (
          <Box>
            <Choice
              label={texts.source}
              value={source ?? ""}
              options={[["", texts.noSource], ...sources.map((name) => [name, name] as const)]}
              onChange={(name) => onChange({ source: name === "" ? null : name })}
            />
            {source !== null && (
              <Button size="small" onClick={() => void forget(source)}>
                {texts.forget(source)}
              </Button>
            )}
          </Box>
        )}
        <Choice
          label={texts.encoding}
          value={value.encoding ?? settings?.encoding ?? "AUTO"}
          options={optionsOf(encoding)}
          onChange={(chosen) => onChange({ ...value, encoding: chosen })}
        />
        <Choice
          label={texts.delimiter}
          value={value.delimiter ?? settings?.delimiter ?? "AUTO"}
          options={optionsOf(delimiter)}
          onChange={(chosen) => onChange({ ...value, delimiter: chosen })}
        />
      </Box>
    </Card>
  );
}
