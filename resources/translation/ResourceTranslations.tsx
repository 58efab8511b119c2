import { Pagination } from "@mui/material";
import { useRef, useState } from "react";
import { translationPageTexts as texts } from "../../i18n/ja/translation/translation.ts";
import { LeaveGuard } from "../../src/admin/LeaveGuard.tsx";
import type { RecordLine } from "../../src/admin/list/lines/row/line.ts";
import { decideAccess, narrowViewer } from "../../src/core/decide.ts";
import { menuLanguages } from "../../src/core/languages.ts";
import { useSelection, useViewer } from "../../src/data/context.ts";
import { requireResource } from "../../src/data/provider/metadataStore.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { usePart } from "../../src/shell/metadataLoader.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { Note } from "../../src/ui/Note.tsx";
import { Row } from "../../src/ui/Row.tsx";
import { Block } from "../../src/ui/Text.tsx";
import { useLabelText } from "../../src/ui/text.ts";
import { listTranslatedFields } from "./table/cells.ts";
import { handleCellKey } from "./table/moves.ts";
import { SaveBar } from "./SaveBar.tsx";
import { TranslationPreview } from "./TranslationPreview.tsx";
import { TranslationTable } from "./table/TranslationTable.tsx";
import { TranslationTools } from "./TranslationTools.tsx";
import type { TranslatedResource, TranslationChoices } from "./useTranslationChoices.ts";
import { useNextEmpty } from "./table/useNextEmpty.ts";
import { useDrafts } from "./table/useDrafts.ts";
import { linesOfPage, useTranslationLines } from "./table/useTranslationLines.ts";

type ResourceProps = { resource: TranslatedResource; choices: TranslationChoices };

/** The texts of one resource in every language, for all selected shops at once. */
export function ResourceTranslations({ resource, choices }: ResourceProps) {
  usePart(resource);
  const meta = requireResource(resource);
  const viewer = useViewer();
  const { selected } = useSelection();
  const labels = useLabelText();
  const { lines: linesOperation, update } = meta.operations;
  const own = linesOperation ? narrowViewer(linesOperation.rule, viewer).shopIds : [];
  const shopIds = selected.filter((id) => own.includes(id));
  const fields = listTranslatedFields(meta);
  const languages = menuLanguages.filter((one) => choices.language === null || one === choices.language);
  const labelOf = (field: string) => labels(`resources.${resource}.fields.${field}`);
  const { data, error, isPending, isPlaceholderData, refetch } = useTranslationLines({ resource, shopIds, ...choices });
  const { drafts, draftsOf, type, clear } = useDrafts();
  const [previewed, setPreviewed] = useState<RecordLine | null>(null);
  const setPage = (page: number) => choices.set("page", String(page));
  const table = useRef<HTMLDivElement>(null);
  const released = useRef(false);
  const pages = Math.ceil((data?.total ?? 0) / linesOfPage);
  const goOn = useNextEmpty({
    table,
    page: choices.page,
    pages,
    loaded: data !== undefined && !isPlaceholderData,
    setPage,
  });
  const mayEdit = update !== undefined && decideAccess(update.rule, viewer, selected).allow;
  const rows = { fields, languages, labelOf, mayEdit, onType: type, onPreview: setPreviewed };
  return (
    <>
      <TranslationTools
        choices={choices}
        name={labels(`resources.${resource}.name`)}
        translated={data?.translated}
        onNext={goOn}
      />
      <Block ref={table} onKeyDown={(event) => handleCellKey(event, table.current, goOn)}>
        {isPending || error ? (
          <LoadingOrError error={error} refetch={refetch} />
        ) : data.lines.length === 0 ? (
          <Note severity="info">{choices.open && choices.keyword === "" ? texts.allDone : texts.empty}</Note>
        ) : (
          <TranslationTable lines={data.lines} draftsOf={draftsOf} {...rows} />
        )}
      </Block>
      {pages > 1 && (
        <Row justify="center" mt={1.5}>
          <Pagination page={Math.min(choices.page, pages)} count={pages} onChange={(_, page) => setPage(page)} />
        </Row>
      )}
      {mayEdit && (
        <SaveBar
          resource={resource}
          name={labels(`resources.${resource}.name`)}
          labelOf={labelOf}
          shopIds={shopIds}
          drafts={drafts}
          onClear={clear}
        />
      )}
      {previewed && (
        <TranslationPreview
          resource={resource}
          line={previewed}
          fields={fields}
          drafts={draftsOf(previewed)}
          shopIds={shopIds}
          onClose={() => setPreviewed(null)}
        />
      )}
      <LeaveGuard
        dirty={drafts.length > 0}
        released={released}
        within={({ pathname, search }) =>
          pathname === consolePaths.translation && (new URLSearchParams(search).get("of") ?? "product") === resource
        }
      />
    </>
  );
}
