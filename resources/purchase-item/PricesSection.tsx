import { Box, Button, Link as MuiLink, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "ra-core";
import { Link } from "react-router";
import { itemPriceTexts as texts } from "../../i18n/ja/item-price.ts";
import { recordPath, type SectionProps, type Values } from "../../src/admin/definition.ts";
import { Rows, Section, sectionId } from "../../src/admin/form/FormSections.tsx";
import { useLabels } from "../../src/admin/labels.ts";
import { decide } from "../../src/core/decide.ts";
import { formatDateWithWeekday, formatYen } from "../../src/core/money.ts";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { ItemPriceListDocument, SupplierListDocument } from "../../src/generated/graphql.ts";
import * as rules from "../../src/generated/rules.ts";
import { Badge } from "../../src/ui/Badge.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { paths } from "../paths.ts";
import { PriceChange } from "./PriceChange.tsx";

const tones = { CURRENT: "GOOD", COMING: "PENDING", PAST: "QUIET" } as const;

/** The prices of an item that exists, then the section of the form. */
export function PricesSection({ name, fields }: SectionProps) {
  const labels = useLabels();
  const record = useRecordContext<Values>();
  return (
    <>
      {record && <Prices itemId={Number(record["itemId"])} />}
      <Section title={labels.section(name)} id={sectionId(name)}>
        <Rows fields={fields} />
      </Section>
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
    <Section title={texts.title}>
      {error && <Typography color="error">{error.message}</Typography>}
      {data?.length === 0 && <Typography sx={{ color: "text.secondary", fontSize: 13 }}>{texts.none}</Typography>}
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
              <MuiLink key="from" component={Link} to={recordPath(`${paths.itemPrice}/update`, price.itemPriceId)}>
                <Box component="span" sx={{ whiteSpace: "nowrap" }}>
                  {formatDateWithWeekday(price.fromDate)}
                </Box>
              </MuiLink>,
              price.supplierName,
              formatYen(price.price),
              <PriceChange key="change" value={price.change} />,
              <Badge key="status" tone={tones[price.status]}>
                {texts.states[price.status]}
              </Badge>,
            ],
          }))}
        />
      )}
      {decide(rules.createItemPrice, viewer).allow && (
        <Box sx={{ mt: 1.25 }}>
          <Button component={Link} variant="outlined" to={`${paths.itemPrice}/register?itemId=${itemId}`}>
            {texts.add}
          </Button>
        </Box>
      )}
    </Section>
  );
}
