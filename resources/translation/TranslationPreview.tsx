import { ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { useState } from "react";
import { translationPageTexts as texts } from "../../i18n/ja/translation/translation.ts";
import type { RecordData } from "../../src/admin/definition.ts";
import type { RecordLine } from "../../src/admin/list/lines/row/line.ts";
import { menuLanguages, type MenuLanguage } from "../../src/core/languages.ts";
import type { TypedDocument } from "../../src/core/typedDocument.ts";
import { useCall } from "../../src/data/call.ts";
import { loadedMetadata } from "../../src/data/provider/metadataStore.ts";
import type { ProductLineQuery, ProductLineQueryVariables } from "../../src/generated/graphql.ts";
import { Row } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { PhoneFrame } from "../parts/Phone.tsx";
import { ProductPreview } from "../product/ProductPreview.tsx";
import { listValues, type TranslatedField } from "./table/cells.ts";
import type { LineDrafts } from "./table/useDrafts.ts";

type PreviewProps = {
  resource: string;
  line: RecordLine;
  fields: readonly TranslatedField[];
  drafts: LineDrafts;
  shopIds: readonly number[];
  onClose: () => void;
};

/** The first record of a line, whole: its picture and its price. Nothing where the resource opens no single record. */
function useFirstRecord(resource: string, { brandId, lineKey }: RecordLine, shopIds: readonly number[]) {
  const call = useCall();
  const provider = useDataProvider();
  const document: TypedDocument<ProductLineQuery, ProductLineQueryVariables> | undefined =
    loadedMetadata.documents[resource]?.line;
  return useQuery({
    queryKey: ["translations", "record", resource, brandId, lineKey, shopIds],
    enabled: document !== undefined && loadedMetadata.resources[resource]?.operations.one !== undefined,
    async queryFn({ signal }): Promise<RecordData> {
      if (!document) return {};
      const { records } = await call(document, { shop_ids: [...shopIds], brandId, lineKey }, signal);
      const [first] = records;
      if (!first) return {};
      const { data } = await provider.getOne(resource, { id: first.recordId, meta: { args: {}, shops: shopIds } });
      return data as RecordData;
    },
  });
}

/** The text of a line in a language as it is typed or stored, else in Japanese. */
function readText(line: RecordLine, field: TranslatedField, drafts: LineDrafts, language: MenuLanguage | null): string {
  const japanese = listValues(line, field.name)[0]?.text ?? "";
  const translation = language && field.texts.get(language)?.name;
  if (!translation) return japanese;
  const text = drafts[translation]?.value ?? listValues(line, translation)[0]?.text ?? "";
  return text.trim() === "" ? japanese : text;
}

/** A line as a guest sees it in a language; what is typed and not saved stands there already. */
export function TranslationPreview({ resource, line, fields, drafts, shopIds, onClose }: PreviewProps) {
  const [language, setLanguage] = useState<MenuLanguage | null>(menuLanguages[0]);
  const { data } = useFirstRecord(resource, line, shopIds);
  const { productId: _, ...record } = data ?? {};
  const shown = Object.fromEntries(fields.map((field) => [field.name, readText(line, field, drafts, language)]));
  const [title] = Object.values(shown);
  return (
    <WorkDialog
      title={texts.previewTitle}
      onClose={onClose}
      actions={[{ label: texts.close, onPress: onClose, focus: true }]}
    >
      <Row justify="center" mb={1.5}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.language}
          value={language ?? "Ja"}
          onChange={(_event, value: string | null) => {
            if (value !== null) setLanguage(menuLanguages.find((one) => one === value) ?? null);
          }}
        >
          <ToggleButton value="Ja">{texts.japanese}</ToggleButton>
          {menuLanguages.map((one) => (
            <ToggleButton key={one} value={one}>
              {texts.languages[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Row>
      {resource === "product" ? (
        <ProductPreview values={{ ...record, ...shown }} />
      ) : (
        <PhoneFrame image={record["imageUrl"]}>
          <Text component="p" strong breaks>
            {title}
          </Text>
        </PhoneFrame>
      )}
      <Text variant="small" color="muted" align="center" mt={1}>
        {texts.fallback}
      </Text>
    </WorkDialog>
  );
}
