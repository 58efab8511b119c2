import { Button, Checkbox, FormControlLabel, MenuItem } from "@mui/material";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { seasonTexts as texts } from "../../../i18n/ja/change-set/season.ts";
import { orderTypeNames } from "../../../i18n/ja/words/orders.ts";
import { DateField } from "../../../src/admin/inputs/dates/DateField.tsx";
import { isRealDate } from "../../../src/core/calendar/date.ts";
import { newRequestId } from "../../../src/core/requestId.ts";
import { useSelection, type SelectableShop } from "../../../src/data/context.ts";
import type { BroughtResource, FieldChangeInput, OrderType } from "../../../src/generated/types.ts";
import { usePart } from "../../../src/shell/metadataLoader.ts";
import { usePageTitle } from "../../../src/shell/page.tsx";
import { NoticePage } from "../../../src/shell/pages/Notice.tsx";
import { PageCard } from "../../../src/ui/Card.tsx";
import { Field } from "../../../src/ui/Field.tsx";
import { Note } from "../../../src/ui/Note.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";
import { useSaveAndCheck } from "../form/useSaveAndCheck.ts";
import { buildChangeSetAddress } from "../useChangeSet.ts";
import { ExistingDishes, type ExistingDish } from "./ExistingDishes.tsx";
import { NewDishes } from "./NewDishes.tsx";
import { findPicture, usePictures } from "./usePictures.ts";
import type { NewDish } from "./readDishes.ts";

const allOrderTypes = Object.keys(orderTypeNames) as OrderType[];

/** Whatever a dish needs comes along: a season is made in one go. */
const brought: readonly BroughtResource[] = ["CATEGORY", "OPTION", "MENU_CATEGORY", "COUNT_PRODUCT", "PRINTER"];

/** /changesets/season: new and former dishes of a season, for many shops, in one change set that can be taken back. */
export function SeasonPage() {
  usePart("product");
  usePageTitle(texts.title);
  const { selected, shops } = useSelection();
  const chosen = selected.flatMap((id) => shops.find((shop) => shop.id === id) ?? []);
  if (chosen.length === 0) return <NoticePage title={texts.title}>{texts.noShop}</NoticePage>;
  return <SeasonForm key={selected.join()} chosen={chosen} />;
}

function SeasonForm({ chosen }: { chosen: readonly SelectableShop[] }) {
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [period, setPeriod] = useState<{ startDate: unknown; endDate: unknown }>({ startDate: null, endDate: null });
  const [orderTypes, setOrderTypes] = useState<readonly OrderType[]>(allOrderTypes);
  const [brandId, setBrandId] = useState(chosen[0]?.brandId ?? 0);
  const [newDishes, setNewDishes] = useState<readonly NewDish[]>([]);
  const [existing, setExisting] = useState<ExistingDish[]>([]);
  const [lacks, setLacks] = useState<string | null>(null);
  const requestId = useRef(newRequestId());
  const pictures = usePictures();
  const work = useSaveAndCheck(({ changeSetId }) => void navigate(buildChangeSetAddress(changeSetId)));
  const brands = new Map(chosen.map((shop) => [shop.brandId, shop.brandName]));
  const shops = chosen.filter((shop) => shop.brandId === brandId);
  const dates = Object.entries(period).map(([field, value]) => ({ field, value: String(value ?? "") }));

  const save = () => {
    const isEmpty = newDishes.length + existing.length === 0;
    const isDated = dates.every(({ value }) => isRealDate(value));
    setLacks(isEmpty ? texts.needDishes : isDated ? null : texts.needPeriod);
    if (isEmpty || !isDated) return;
    const content = {
      name: name.trim() || texts.title,
      orderTypes: [...orderTypes],
      lines: existing.map((dish) => ({ ...dish, brandId })),
      newLines: newDishes.map((dish) => {
        const picture = findPicture(dish, pictures.pictures);
        const image = picture ? [{ field: "imageUrl", value: picture.url }] : [];
        return { ...dish, brandId, values: [...dish.values, ...dates, ...image] };
      }),
      changes: existing.length > 0 ? dates.map((date): FieldChangeInput => ({ ...date, how: "SET" })) : [],
      missing: existing.length > 0 ? ("ADD" as const) : ("LEAVE" as const),
      bring: [...brought],
    };
    work.mutate({
      set: null,
      shopIds: shops.map(({ id }) => id),
      resource: "product",
      content,
      requestId: requestId.current,
    });
  };
  const fault = lacks ?? work.error?.message;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <PageCard title={texts.season}>
        <Row gap={1.5} align="start">
          <Field
            autoFocus
            size="small"
            margin="none"
            label={texts.name}
            value={name}
            grow="1 1 240px"
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <DateField
            shape="DATE"
            label={texts.from}
            labelled
            value={period.startDate}
            onChange={(startDate) => setPeriod((now) => ({ ...now, startDate }))}
          />
          <DateField
            shape="DATE"
            label={texts.until}
            labelled
            value={period.endDate}
            onChange={(endDate) => setPeriod((now) => ({ ...now, endDate }))}
          />
        </Row>
        <Text color="muted" mt={1}>
          {texts.ends}
        </Text>
        {brands.size > 1 && (
          <Field
            select
            size="small"
            label={texts.brand}
            value={brandId}
            mt={1.5}
            minWidth={200}
            onChange={({ target }) => setBrandId(Number(target.value))}
          >
            {[...brands].map(([id, label]) => (
              <MenuItem key={id} value={id}>
                {label}
              </MenuItem>
            ))}
          </Field>
        )}
        <Text mt={1}>{texts.shops(shops.length, shops.map((shop) => shop.name).join("、"))}</Text>
        <Row role="group" aria-label={texts.orderTypes}>
          {allOrderTypes.map((orderType) => (
            <FormControlLabel
              key={orderType}
              label={orderTypeNames[orderType]}
              control={
                <Checkbox
                  size="small"
                  checked={orderTypes.includes(orderType)}
                  onChange={(_, checked) =>
                    setOrderTypes(
                      allOrderTypes.filter((one) => (one === orderType ? checked : orderTypes.includes(one))),
                    )
                  }
                />
              }
            />
          ))}
        </Row>
      </PageCard>
      <NewDishes dishes={newDishes} pictures={pictures} onChange={setNewDishes} />
      <ExistingDishes brandId={brandId} shopIds={shops.map(({ id }) => id)} dishes={existing} onChange={setExisting} />
      {fault && (
        <Note severity="error" mt={1.5}>
          {fault}
        </Note>
      )}
      <Row mt={1.5} justify="end">
        <Button
          type="submit"
          variant="contained"
          loading={work.isPending}
          disabled={orderTypes.length === 0 || pictures.progress !== null}
        >
          {texts.check}
        </Button>
      </Row>
    </form>
  );
}
