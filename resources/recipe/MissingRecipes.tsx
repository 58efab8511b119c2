import { Link as MuiLink } from "@mui/material";
import { Link } from "react-router";
import { recipeTexts as texts } from "../../i18n/ja/stock/recipe.ts";
import { decideAccess } from "../../src/core/decide.ts";
import { formatYen } from "../../src/core/money.ts";
import { useViewer } from "../../src/data/context.ts";
import * as rules from "../../src/generated/rules.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { PageCard } from "../../src/ui/Card.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { useProducts } from "./useProducts.ts";
import { Text } from "../../src/ui/Text.tsx";

/** The products without a recipe: their cost is not known from what is bought. */
export function MissingRecipes() {
  const viewer = useViewer();
  const { data, error, refetch } = useProducts();
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  const missing = data.filter(({ recipeId }) => recipeId === null);
  const mayCreate = decideAccess(rules.createRecipe, viewer).allow;
  return (
    <PageCard title={texts.missing(missing.length, data.length)}>
      {missing.length === 0 ? (
        <Text component="p" variant="compact" color="muted">
          {texts.complete}
        </Text>
      ) : (
        <PlainTable
          label={texts.without}
          wide
          stacks
          columns={[
            { head: texts.product },
            { head: texts.code, text: true },
            { head: texts.price },
            { head: texts.registered },
            { head: texts.toDo, text: true },
          ]}
          rows={missing.map(({ productCode, productName, price, cost }) => ({
            key: productCode,
            cells: [
              productName,
              productCode,
              formatYen(price),
              formatYen(cost),
              mayCreate && (
                <MuiLink
                  key="add"
                  component={Link}
                  to={`${consolePaths.recipe}/register?productCode=${encodeURIComponent(productCode)}`}
                >
                  {texts.add}
                </MuiLink>
              ),
            ],
          }))}
        />
      )}
    </PageCard>
  );
}
