import EditIcon from "@mui/icons-material/EditOutlined";
import { IconButton } from "@mui/material";
import { Link } from "react-router";
import { lineTexts as texts } from "../../../../../i18n/ja/line/line.ts";
import { findTitleField } from "../../../../core/titleField.ts";
import { useSelection } from "../../../../data/context.ts";
import { consolePaths } from "../../../../domain/consolePaths.ts";
import { useDefinition, useMay } from "../../../definition.ts";
import { buildChangeState } from "../changeState.ts";
import { formatLineName, type RecordLine } from "./line.ts";

type LineActionsProps = { line: RecordLine; shopIds: readonly number[] };

/** What can be done with a whole line: what its resource has of its own, and a change in all these shops. */
export function LineActions({ line, shopIds }: LineActionsProps) {
  const { meta } = useDefinition();
  const may = useMay();
  return (
    <>
      <OwnAction line={line} />
      {may("update") && (
        <IconButton
          component={Link}
          to={consolePaths.changeSetForm}
          state={buildChangeState(meta, [line], shopIds)}
          size="small"
          sx={actionStyles}
          aria-label={texts.changeOne(formatLineName(line))}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      )}
    </>
  );
}

function OwnAction({ line }: { line: RecordLine }) {
  const { meta, lineActions: Own } = useDefinition();
  const { shops, selected } = useSelection();
  const shop = shops.find(({ id, brandId }) => brandId === line.brandId && selected.includes(id));
  const shopField = meta.fields.find(({ owns }) => owns === "SHOP");
  if (!Own || !shop || !shopField || meta.lineKey === undefined) return null;
  const shared = { [findTitleField(meta)]: formatLineName(line), [meta.lineKey]: line.lineKey };
  return <Own record={{ id: line.id, ...shared, [shopField.name]: shop.id }} />;
}

/** No taller than the line: a row is as high as its text. */
const actionStyles = { my: -0.75 } as const;
