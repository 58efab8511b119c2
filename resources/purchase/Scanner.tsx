import { TextField } from "@mui/material";
import { useState } from "react";
import { slipTexts as texts } from "../../i18n/ja/purchase-slip.ts";

type Line = { lineNo: number; itemCode: string; itemName: string; janCode?: string | null | undefined };

/** Takes barcodes of a reader that types. `onScan` counts one more of the line's item and gives the quantity that it has then. */
export function Scanner<One extends Line>({ lines, onScan }: { lines: readonly One[]; onScan(line: One): number }) {
  const [code, setCode] = useState("");
  const [said, setSaid] = useState("");
  const scan = () => {
    const text = code.normalize("NFKC").trim();
    const line = lines.find(({ janCode, itemCode }) => janCode === text || itemCode === text);
    setCode("");
    setSaid(line ? texts.counted(line.itemName, onScan(line)) : texts.unknownCode(text));
  };
  return (
    <TextField
      size="small"
      label={texts.barcode}
      value={code}
      helperText={<span role="status">{said}</span>}
      onChange={({ target }) => setCode(target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing || code.trim() === "") return;
        event.preventDefault();
        scan();
      }}
      sx={{ flex: "1 1 200px" }}
      slotProps={{ htmlInput: { maxLength: 20, autoComplete: "off" } }}
    />
  );
}
