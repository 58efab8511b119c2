import { Button, Link as MuiLink, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "ra-core";
import { Link } from "react-router";
import { itemPriceTexts as texts } from "../../i18n/ja/purchase-item/item-price.ts";
import { buildRecordPath, type SectionProps, type RecordData } from "../../src/admin/definition.ts";
import { FieldRows, FormSectionCard, buildSectionId } from "../../src/admin/form/FormSections.tsx";
import { useLabels } from "../../src/admin/labels.ts";
import { decideAccess } from "../../src/core/decide.ts";
import { formatDateWithWeekday, formatYen } from "../../src/core/money.ts";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { ItemPriceListDocument, SupplierListDocument } from "../../src/generated/graphql.ts";
import * as rules from "../../src/generated/rules.ts";
import { ToneBadge } from "../../src/ui/Badge.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { PriceChange } from "./PriceChange.tsx";
import { Block, Text } from "../../src/ui/Text.tsx";

const priceTones = { CURRENT: "GOOD", COMING: "PENDING", PAST: "QUIET" } as const;

/** The prices of an item that exists, then the section of the form. */
export function PricesSection({ name, fields }: SectionProps) {
  const labels = useLabels();
  const record = useRecordContext<RecordData>();
  return (
    <>
      {record && <Prices itemId={Number(record["itemId"])} />}
      <FormSectionCard title={labels.section(name)} id={buildSectionId(name)}>
        <FieldRows fields={fields} />
      </FormSectionCard>
    </>
  );
}

function Prices({ itemId }: { itemId: number }) {
  const call = useCall();
  const viewer = useViewer();
  const { developerId } = viewer;
  const { data, error } = useQuery({
    queryKey: ["item-price", "ofItem", itemId],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const [prices, suppliers] = await Promise.all([
        call(ItemPriceListDocument, { developerId, itemId }, signal),
        call(SupplierListDocument, { developerId }, signal),
      ]);
      const names = new Map(suppliers.records.map((one) => [one.supplierId, one.supplierName]));
      return prices.records.map((one) => ({ ...one, supplierName: names.get(one.supplierId) ?? "" }));
    },
  });
  return (
    <FormSectionCard title={texts.title}>
      {error && <Typography color="error">{error.message}</Typography>}
      {data?.length === 0 && (
        <Text component="p" variant="compact" color="muted">
          {texts.none}
        </Text>
      )}
      {data && data.length > 0 && (
        <PlainTable
          label={texts.title}
          wide
          columns={[
            { head: texts.from },
            { head: texts.supplier, text: true },
            { head: texts.price },
            { head: texts.change },
            { head: texts.status, text: true },
          ]}
          rows={data.map((price) => ({
            key: String(price.itemPriceId),
            cells: [
              <MuiLink
                key="from"
                component={Link}
                to={buildRecordPath(`${consolePaths.itemPrice}/update`, price.itemPriceId)}
              >
                <Text component="span" nowrap>
                  {formatDateWithWeekday(price.fromDate)}
                </Text>
              </MuiLink>,
              price.supplierName,
              formatYen(price.price),
              <PriceChange key="change" value={price.change} />,
              <ToneBadge key="status" tone={priceTones[price.status]}>
                {texts.states[price.status]}
              </ToneBadge>,
            ],
          }))}
        />
      )}
      {decideAccess(rules.createItemPrice, viewer).allow && (
        <Block mt={1.25}>
          <Button component={Link} variant="outlined" to={`${consolePaths.itemPrice}/register?itemId=${itemId}`}>
            {texts.add}
          </Button>
        </Block>
      )}
    </FormSectionCard>
  );
}
