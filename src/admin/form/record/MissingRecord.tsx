import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSelection, type SelectableShop } from "../../../data/context.ts";
import { activateShop } from "../../../shell/selection/options/toggles.ts";
import { NoticePage } from "../../../shell/pages/Notice.tsx";
import { useDefinition } from "../../definition.ts";
import { useLabels } from "../../labels.ts";
import { useRecordShop } from "../../record/recordShop.ts";
import { useText } from "../../../ui/text.ts";

/** In place of a form: why there is no record, of which shop it was looked for, and the ways on. */
export function MissingRecord({ message, retry }: { message: string; retry?: () => void }) {
  const text = useText("admin");
  const shop = useRecordShop();
  return (
    <Instead title={text("failedTitle")} action={retry && { label: text("retry"), run: retry }}>
      <div>{message}</div>
      {shop && !retry && <div>{text("missingHere", { shop: shop.name })}</div>}
    </Instead>
  );
}

/** Replaces the form of another shop's record: its choices belong to the active shop. */
export function OtherShopRecord({ shop }: { shop: SelectableShop }) {
  const text = useText("admin");
  const { name } = useLabels();
  const { selected, active, select } = useSelection();
  const run = () => select(activateShop(selected, shop.id));
  return (
    <Instead
      title={text("elsewhereTitle", { name, shop: shop.name })}
      action={{ label: text("elsewhereSwitch", { shop: shop.name }), run }}
    >
      {text("elsewhereText", { shop: active?.name ?? "" })}
    </Instead>
  );
}

type InsteadProps = { title: string; children: ReactNode; action: { label: string; run: () => void } | undefined };

function Instead({ title, children, action }: InsteadProps) {
  const { paths } = useDefinition();
  const text = useText("admin");
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
              {text("backToList")}
            </Button>
          </>
        }
      >
        {children}
      </NoticePage>
    </div>
  );
}
