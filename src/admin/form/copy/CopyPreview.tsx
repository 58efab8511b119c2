import { copyTexts } from "../../../../i18n/ja/console/copying.ts";
import { Chip } from "@mui/material";
import type { SelectableShop } from "../../../data/context.ts";
import { useDefinition, type IdentifiedRecord } from "../../definition.ts";
import { ReadValue } from "../../fields/ReadValue.tsx";
import { listFormFields } from "../../formFields.ts";
import { useLabels } from "../../labels.ts";
import { findFieldDifferences, type FieldDifference } from "../record/differences.ts";
import { PlainList } from "../../../ui/List.tsx";
import { Note } from "../../../ui/Note.tsx";
import { Text, Block } from "../../../ui/Text.tsx";

type CopyPreviewProps = {
  from: SelectableShop;
  record: IdentifiedRecord;
  targets: readonly SelectableShop[];
  before: readonly IdentifiedRecord[];
};

/** So many changes of a shop are shown; the others are counted. */
const maxShownChanges = 6;

/** What each shop loses by the copy: nothing has been done yet. */
export function CopyPreview({ from, record, targets, before }: CopyPreviewProps) {
  const { meta, isUnset, keptByCopies = [] } = useDefinition();
  const fields = listFormFields(meta, "UPDATE").filter(({ name }) => !keptByCopies.includes(name));
  const rows = targets.flatMap((shop) => {
    const stored = before.find(({ id }) => Number(id) === shop.id);
    if (!stored) return [];
    return [{ shop, unset: isUnset?.(stored) === true, found: findFieldDifferences(fields, stored, record, record) }];
  });
  const others = rows.filter(({ shop }) => shop.brandId !== from.brandId).length;
  return (
    <>
      <Note severity="info" variant="outlined" mb={1.5}>
        {copyTexts.copyForetold}
      </Note>
      {others > 0 && (
        <Note severity="warning" mb={1.5}>
          {copyTexts.copyOtherBrands(others)}
        </Note>
      )}
      {rows.map(({ shop, unset, found }) => (
        <Block key={shop.id} component="section" aria-label={shop.name} lined="top" py={1}>
          <Text component="h3" strong>
            {shop.name}
            {shop.brandId !== from.brandId && (
              <Chip size="small" color="warning" variant="outlined" label={shop.brandName} sx={{ ml: 1 }} />
            )}
          </Text>
          {unset ? copyTexts.copyUnset : found.length === 0 ? copyTexts.copySame : <Losses found={found} />}
        </Block>
      ))}
    </>
  );
}

function Losses({ found }: { found: readonly FieldDifference[] }) {
  const labels = useLabels();
  return (
    <PlainList>
      {found.slice(0, maxShownChanges).map(({ path, field, before, theirs }) => (
        <li key={path}>
          {labels.path(path)}：
          <ReadValue field={field} record={before} path={path} />
          {" → "}
          <strong>
            <ReadValue field={field} record={theirs} path={path} />
          </strong>
        </li>
      ))}
      {found.length > maxShownChanges && <li>{copyTexts.copyMore(found.length - maxShownChanges)}</li>}
    </PlainList>
  );
}
