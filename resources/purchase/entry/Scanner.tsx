import { useEffect, useRef, useState, type RefObject } from "react";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { isEnter } from "../../../src/ui/pressedKey.ts";
import { Field } from "../../../src/ui/Field.tsx";

type ScannableLine = { lineNo: number; itemCode: string; itemName: string; janCode?: string | null | undefined };

/** Where keys mean something else: fields that are typed in, and dialogs. */
const typedIn = "input, textarea, select, [contenteditable], [role=dialog]";

/** Moves the focus to the field when a character is typed elsewhere, so that the field gets it. A reader types as a keyboard does. */
function useKeysFromAnywhere(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const listen = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isCharacter = key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
      const elsewhere = target instanceof Element && target.closest(typedIn) === null;
      if (isCharacter && elsewhere) field.current?.focus();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [field]);
}

/** Takes barcodes of a reader that types, wherever the focus is but for other fields. `onScan` counts one more of the line's item and says the quantity that it has then. */
export function BarcodeScanner<One extends ScannableLine>({
  lines,
  onScan,
}: {
  lines: readonly One[];
  onScan(line: One): string;
}) {
  const [code, setCode] = useState("");
  const [said, setSaid] = useState("");
  const [unknown, setUnknown] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useKeysFromAnywhere(field);
  const scan = () => {
    const text = code.normalize("NFKC").trim();
    const line = lines.find(({ janCode, itemCode }) => janCode === text || itemCode === text);
    setCode("");
    setSaid(line ? texts.counted(line.itemName, onScan(line)) : "");
    setUnknown(line ? null : texts.unknownCode(text));
  };
  return (
    <Field
      inputRef={field}
      size="small"
      label={texts.barcode}
      value={code}
      error={unknown !== null}
      helperText={
        <>
          <span role="status">{said}</span>
          {unknown !== null && <span role="alert">{unknown}</span>}
        </>
      }
      onChange={({ target }) => setCode(target.value)}
      onKeyDown={(event) => {
        if (!isEnter(event) || code.trim() === "") return;
        event.preventDefault();
        scan();
      }}
      grow="1 1 200px"
      slotProps={{ htmlInput: { maxLength: 20, autoComplete: "off" } }}
    />
  );
}
