import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSelection, type Shop } from "../../data/context.ts";
import { activated } from "../../shell/selection/toggles.ts";
import { Notice } from "../../shell/pages/Notice.tsx";
import { useDefinition } from "../definition.ts";
import { useLabels } from "../labels.ts";
import { useShopOf } from "../shopOf.ts";
import { useText } from "../../ui/text.ts";

/** In place of a form: why there is no record, of which shop it was looked for, and the ways on. */
export function MissingRecord({ message, retry }: { message: string; retry?: () => void }) {
  const text = useText("admin");
  const shop = useShopOf();
  return (
    <Instead title={text("failedTitle")} action={retry && { label: text("retry"), run: retry }}>
      <div>{message}</div>
      {shop && !retry && <div>{text("missingHere", { shop: shop.name })}</div>}
    </Instead>
  );
}

/** Replaces the form of another shop's record: its choices belong to the active shop. */
export function ElsewhereRecord({ shop }: { shop: Shop }) {
  const text = useText("admin");
  const { name } = useLabels();
  const { selected, active, select } = useSelection();
  const run = () => select(activated(selected, shop.id));
  return (
    <Instead
      title={text("elsewhereTitle", { name, shop: shop.name })}
      action={{ label: text("elsewhereSwitch", { shop: shop.name }), run }}
    >
      {text("elsewhereText", { shop: active?.name ?? "" })}
    </Instead>
  );
}

type Props = { title: string; children: ReactNode; action: { label: string; run: () => void } | undefined };

function Instead({ title, children, action }: Props) {
  const { paths } = useDefinition();
  const text = useText("admin");
  return (
    <div role="alert">
      <Notice
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
      </Notice>
    </div>
  );
}
