import { abcTexts } from "../../i18n/ja/product-report/abc.ts";
import { ButtonBase } from "@mui/material";
import { decideAccess } from "../../src/core/decide.ts";
import type { ReportRow } from "../../src/core/totals.ts";
import { useViewer } from "../../src/data/context.ts";
import * as rules from "../../src/generated/rules.ts";
import type { AbcClass } from "../../src/domain/abc.ts";
import { ClassBadge } from "../abc/ClassBadge.tsx";
import { useVisibility } from "./useVisibility.tsx";
import { Row } from "../../src/ui/Row.tsx";

/** The class of a product. A product of class C can be hidden in the app, or edited, by who may do so. */
export function ProductClassCell({ row }: { row: ReportRow }) {
  const viewer = useViewer();
  const abcClass = row["abcClass"] as AbcClass;
  const may = abcClass === "C" && decideAccess(rules.updateProductsHidden, viewer).allow;
  return (
    <Row component="span" inline align="center" oneLine>
      <ClassBadge abcClass={abcClass} />
      {may && <Actions code={String(row["productCode"])} name={String(row["productName"])} />}
    </Row>
  );
}

function Actions({ code, name }: { code: string; name: string }) {
  const { hide, edit } = useVisibility({ code, name });
  const action = (label: string, full: string, onClick: () => void) => (
    <ButtonBase aria-label={full} onClick={onClick} sx={actionStyles}>
      {label}
    </ButtonBase>
  );
  return (
    <>
      {action(abcTexts.product.hide, abcTexts.product.hideNamed(name), hide)}
      {action(abcTexts.product.edit, abcTexts.product.editNamed(name), edit)}
    </>
  );
}

const actionStyles = {
  fontSize: "inherit",
  color: "tokens.primaryStrong",
  minHeight: 24,
  px: 0.5,
  borderRadius: 0.5,
  displayPrint: "none",
  "&:hover": { textDecoration: "underline" },
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
};
