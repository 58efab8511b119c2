import { Button, Checkbox, FormControlLabel } from "@mui/material";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { changeSetFormTexts as texts } from "../../../i18n/ja/change-set/screens.ts";
import { orderTypeNames } from "../../../i18n/ja/words/orders.ts";
import { newRequestId } from "../../../src/core/requestId.ts";
import { requireResource } from "../../../src/data/provider/metadataStore.ts";
import type { ResourceName } from "../../../src/generated/metadata.ts";
import type { OrderType } from "../../../src/generated/types.ts";
import { usePart } from "../../../src/shell/metadataLoader.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { FactList } from "../../../src/ui/Facts.tsx";
import { Field } from "../../../src/ui/Field.tsx";
import { Note } from "../../../src/ui/Note.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { useChangeWords } from "../useChangeWords.ts";
import { buildChangeSetAddress } from "../addresses.ts";
import { longestSetName, type ChangeSetData } from "../useChangeSet.ts";
import {
  listOfferedFields,
  startChange,
  toFieldChange,
  toTypedChange,
  type ChangeScope,
  type TypedChange,
} from "./changeableFields.ts";
import { ChangeInput } from "./ChangeInput.tsx";
import { useFieldErrors } from "./useFieldErrors.ts";
import { useSaveAndCheck } from "./useSaveAndCheck.ts";

/** The resources whose records a change set can register where they are missing. */
const addedResources: readonly ResourceName[] = ["product", "option-group"];

/** What a change set changes: lines of a resource in shops. */
export type ChangeTarget = {
  resource: ResourceName;
  lines: readonly { brandId: number; lineKey: string; name: string }[];
  shops: readonly { id: number; name: string }[];
  orderTypes: readonly OrderType[];
};

const namesShown = 3;

/** The first lines by their names, and how many others there are. */
function nameLines(lines: readonly { name: string }[]): string {
  const names = lines.slice(0, namesShown).map(({ name }) => name);
  return lines.length > namesShown ? texts.moreLines(names.join("、"), lines.length - namesShown) : names.join("、");
}

type ChangeSetFormProps = {
  target: ChangeTarget;
  set: ChangeSetData | null;
  /** The fields of a new change; without any it begins with the usual one. */
  begin?: readonly string[];
};

/** How lines of shops change. It is checked before anything happens. */
export function ChangeSetForm({ target, set, begin = [] }: ChangeSetFormProps) {
  usePart(target.resource);
  const meta = requireResource(target.resource);
  const { describe } = useChangeWords(target.resource);
  const navigate = useNavigate();
  const named = [...target.lines, ...(set?.newLines ?? [])];
  const shopIds = target.shops.map(({ id }) => id);
  const variants = target.orderTypes.length > 0;
  const scope: ChangeScope = { meta, shopIds, variants, single: named.length === 1 };
  const start = () => {
    const fields = listOfferedFields(meta);
    const named = begin.flatMap((name) => fields.find((field) => field.name === name) ?? []);
    const usual = fields.find(({ name }) => name === "price") ?? fields[0];
    return (named.length > 0 || !usual ? named : [usual]).map((field) => startChange(field, scope));
  };
  const [changes, setChanges] = useState<readonly TypedChange[]>(() => set?.changes.map(toTypedChange) ?? start());
  const [orderTypes, setOrderTypes] = useState(target.orderTypes);
  const [missing, setMissing] = useState(set?.missing ?? "LEAVE");
  const [typedName, setTypedName] = useState<string | null>(set?.name ?? null);
  const requestId = useRef(newRequestId());
  const sent = changes.map(toFieldChange);
  const name = typedName ?? `${nameLines(named)} ${sent.map(describe).join("、")}`.slice(0, longestSetName);
  const work = useSaveAndCheck(({ changeSetId }) => void navigate(buildChangeSetAddress(changeSetId)));
  const { errors, otherwise, form } = useFieldErrors(work.error);
  const save = () => {
    const content = {
      name,
      orderTypes: [...orderTypes],
      lines: target.lines.map((line) => ({ ...line, name: line.name.slice(0, longestSetName) })),
      newLines: set?.newLines ?? [],
      changes: sent,
      missing,
      bring: set?.bring ?? [],
      reserved: set?.reserved ?? null,
    };
    work.mutate({ set, shopIds, resource: target.resource, content, requestId: requestId.current });
  };
  const add = () => {
    const left = listOfferedFields(meta).find((field) => !changes.some((one) => one.field === field.name));
    if (left) setChanges([...changes, startChange(left, scope)]);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <PageCard title={texts.target}>
        <FactList
          columns
          facts={[
            { name: texts.lines, value: texts.lineCount(nameLines(named), named.length) },
            {
              name: texts.shops(target.shops.length),
              value: target.shops.map((shop) => shop.name).join("、"),
            },
          ]}
        />
        {target.orderTypes.length > 1 && (
          <Row role="group" aria-label={texts.orderTypes}>
            {target.orderTypes.map((orderType) => (
              <FormControlLabel
                key={orderType}
                label={orderTypeNames[orderType]}
                control={
                  <Checkbox
                    size="small"
                    checked={orderTypes.includes(orderType)}
                    onChange={(_, checked) =>
                      setOrderTypes(
                        target.orderTypes.filter((one) => (one === orderType ? checked : orderTypes.includes(one))),
                      )
                    }
                  />
                }
              />
            ))}
          </Row>
        )}
      </PageCard>
      <PageCard title={texts.how}>
        {changes.map((change, index) => (
          <ChangeInput
            key={`${String(index)} ${change.field}`}
            scope={scope}
            change={change}
            first={index === 0 && set === null}
            errorOf={(part) => errors[`changes.${index}.${part}`]}
            onChange={(next) => setChanges(changes.map((one, place) => (place === index ? next : one)))}
            onRemove={changes.length > 1 ? () => setChanges(changes.filter((_, place) => place !== index)) : undefined}
          />
        ))}
        <Row mt={1}>
          <Button onClick={add}>{texts.add}</Button>
        </Row>
        {addedResources.includes(target.resource) && (
          <FormControlLabel
            label={texts.missing}
            control={
              <Checkbox
                size="small"
                checked={missing === "ADD"}
                onChange={(_, checked) => setMissing(checked ? "ADD" : "LEAVE")}
              />
            }
          />
        )}
      </PageCard>
      <Row mt={1.5} align="center" justify="between">
        <Field
          size="small"
          label={texts.name}
          value={name}
          error={errors["name"] !== undefined}
          helperText={errors["name"]}
          grow="1 1 320px"
          onChange={({ target: { value } }) => setTypedName(value)}
          slotProps={{ htmlInput: { maxLength: longestSetName } }}
        />
        <Button
          type="submit"
          variant="contained"
          loading={work.isPending}
          disabled={orderTypes.length === 0 && variants}
        >
          {texts.check}
        </Button>
      </Row>
      {otherwise && (
        <Note severity="error" mt={1}>
          {otherwise}
        </Note>
      )}
    </form>
  );
}
