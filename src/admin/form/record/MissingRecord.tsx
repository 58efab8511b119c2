import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSelection, type SelectableShop } from "../../../data/context.ts";
import { activateShop } from "../../../shell/selection/options/toggles.ts";
import { NoticePage } from "../../../shell/pages/Notice.tsx";
import { useDefinition } from "../../definition.ts";
import { useLabels } from "../../labels.ts";
import { useRecordShop } from "../../record/recordShop.ts";

/** In place of a form: why there is no record, of which shop it was looked for, and the ways on. */
export function MissingRecord({ message, retry }: { message: string; retry?: () => void }) {
  const shop = useRecordShop();
  return (
    <Instead title={adminTexts.failedTitle} action={retry && { label: adminTexts.retry, run: retry }}>
      <div>{message}</div>
      {shop && !retry && <div>{adminTexts.missingHere(shop.name)}</div>}
    </Instead>
  );
}

/** Replaces the form of another shop's record: its choices belong to the active shop. */
export function OtherShopRecord({ shop }: { shop: SelectableShop }) {
  const { name } = useLabels();
  const { selected, active, select } = useSelection();
  const run = () => select(activateShop(selected, shop.id));
  return (
    <Instead
      title={adminTexts.elsewhereTitle(name, shop.name)}
      action={{ label: adminTexts.elsewhereSwitch(shop.name), run }}
    >
      {adminTexts.elsewhereText(active?.name ?? "")}
    </Instead>
  );
}

type InsteadProps = { title: string; children: ReactNode; action: { label: string; run: () => void } | undefined };

function Instead({ title, children, action }: InsteadProps) {
  const { paths } = useDefinition();
  return (
    <div role="alert">
      <NoticePage
        title={title}
        actions={
          <>
            {action && (
              <Button variant="outlined" onClick={action.run}>
                {action.label}
              </Button>
            )}
            <Button variant="contained" component={Link} to={paths.list}>
              {adminTexts.backToList}
            </Button>
          </>
        }
      >
        {children}
      </NoticePage>
    </div>
  );
}
