import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { importScreen as texts } from "../../../i18n/ja/import/import-screen.ts";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { useCall } from "../../../src/data/call.ts";
import { useSelection } from "../../../src/data/context.ts";
import { findErrorBody, buildHttpError } from "../../../src/data/errors.ts";
import {
  CancelImportDocument,
  GetImportPreviewDocument,
  StartImportDocument,
  type StartImportInput,
} from "../../../src/generated/graphql.ts";
import { LoadingOutline } from "../../../src/shell/pages/LoadingOutline.tsx";
import { ColumnsCard } from "./ColumnsCard.tsx";
import { PreviewCard } from "./PreviewCard.tsx";
import { ReadingCard, type FileReading } from "./ReadingCard.tsx";
import { toSettingsInput } from "./settings.ts";
import { ShopCard, type ShopChoice } from "./ShopCard.tsx";
import type { ImportFieldFaults, ImportRunData, ImportSettingsData } from "../types.ts";
import { ValuesCard } from "./ValuesCard.tsx";
import { WordsCard } from "./WordsCard.tsx";
import { Note } from "../../../src/ui/Note.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { Field } from "../../../src/ui/Field.tsx";

type SettingsStepProps = { run: ImportRunData; onStarted: () => void; onLeft: (reason?: string) => void };

/** The file's first rows, and the settings that follow from them. */
function usePreview(id: string, { source, encoding, delimiter }: FileReading) {
  const call = useCall();
  return useQuery({
    queryKey: ["import-preview", id, source, encoding, delimiter],
    queryFn: async ({ signal }) => {
      const variables = { id, source, encoding: encoding ?? null, delimiter: delimiter ?? null };
      return (await call(GetImportPreviewDocument, variables, signal)).data;
    },
    retry: false,
  });
}

const toShopChoice = (run: ImportRunData, active: number | undefined): ShopChoice => {
  const create = run.shop_id === null && typeof run.newShopBrandId === "number";
  return {
    create,
    shop: run.shop_id ?? active ?? null,
    brand: run.newShopBrandId ?? null,
    name: create ? (run.shopName ?? "") : "",
  };
};

const shopInput = ({ create, shop, brand, name }: ShopChoice): Pick<StartImportInput, "shop_id" | "newShop"> =>
  create ? { newShop: { brandId: brand ?? 0, name } } : { shop_id: shop };

/** Chooses the shop, the columns and how values are read, and starts the check. */
export function SettingsStep({ run, onStarted, onLeft }: SettingsStepProps) {
  const call = useCall();
  const { active } = useSelection();
  const summary = useRef<HTMLDivElement>(null);
  const [reading, setReading] = useState<FileReading>({ source: null });
  const [changes, setChanges] = useState<Partial<ImportSettingsData>>({});
  const [shop, setShop] = useState(() => toShopChoice(run, active?.id));
  const [name, setName] = useState(run.source ?? "");
  const [refusal, setRefusal] = useState<{ text: string; faults: ImportFieldFaults } | null>(null);
  const [busy, setBusy] = useState(false);
  const { data: preview, error } = usePreview(run.id, reading);
  const settings: ImportSettingsData | undefined = preview && { ...preview.settings, ...changes };
  const faults = refusal?.faults ?? {};

  const refuse = (cause: unknown) => {
    const text = cause instanceof Error ? cause.message : String(cause);
    setRefusal({ text, faults: findErrorBody(cause)?.errors ?? {} });
    setTimeout(() => summary.current?.focus(), 0);
  };
  const reread = (next: FileReading) => {
    setReading(next);
    // Another text has other headings; another source says everything anew.
    setChanges(next.source === reading.source ? ({ columns: _, ...others }) => others : {});
    if (next.source !== null) setName(next.source);
  };
  const check = async () => {
    if (!settings || busy) return;
    if (shop.create && shop.brand === null)
      return refuse(buildHttpError("W001", { errors: { "newShop.brandId": formatMessage("W001") } }));
    setBusy(true);
    setRefusal(null);
    try {
      const source = name.trim() === "" ? null : name.trim();
      const input = { id: run.id, ...shopInput(shop), settings: toSettingsInput(settings), dryRun: true, source };
      await call(StartImportDocument, { input });
      onStarted();
    } catch (cause) {
      refuse(cause);
    } finally {
      setBusy(false);
    }
  };
  const leave = async () => {
    try {
      await call(CancelImportDocument, { id: run.id });
      // Whoever chooses another file still sees what was wrong with this one.
      onLeft(error?.message);
    } catch (cause) {
      refuse(cause);
    }
  };

  return (
    <>
      {refusal && (
        <Note severity="error" ref={summary} tabIndex={-1} mt={1.5}>
          {refusal.text}
        </Note>
      )}
      <ShopCard value={shop} faults={faults} onChange={setShop} />
      <ReadingCard value={reading} settings={preview?.settings} found={preview} onChange={reread} />
      {error && (
        <Note severity="error" mt={1.5}>
          {error.message}
        </Note>
      )}
      {!preview && !error && <LoadingOutline />}
      {preview && settings && (
        <>
          <PreviewCard fileName={run.fileName} preview={preview} columns={settings.columns} />
          <ColumnsCard
            header={preview.header}
            columns={settings.columns}
            faults={faults}
            onChange={(columns) => setChanges({ ...changes, columns })}
          />
          <ValuesCard
            preview={preview}
            settings={settings}
            faults={faults}
            onChange={(more) => setChanges({ ...changes, ...more })}
          />
          <WordsCard settings={settings} onChange={(more) => setChanges({ ...changes, ...more })} />
          <Field
            size="small"
            label={texts.remember}
            value={name}
            error={faults["source"] !== undefined}
            helperText={faults["source"] ?? texts.rememberHint}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 60 } }}
            width={{ xs: "100%", sm: 360 }}
            mt={2.5}
          />
        </>
      )}
      <Row gap={1.5} mt={2}>
        {settings && (
          <Button variant="contained" aria-disabled={busy} onClick={() => void check()}>
            {busy ? texts.starting : texts.check}
          </Button>
        )}
        <Button variant={error ? "contained" : "outlined"} onClick={() => void leave()}>
          {error ? texts.another : texts.cancel}
        </Button>
      </Row>
    </>
  );
}
