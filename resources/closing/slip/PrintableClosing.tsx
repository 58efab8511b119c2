import { closingTexts } from "../../../i18n/ja/closing/closing.ts";
import PrintIcon from "@mui/icons-material/PrintOutlined";
import ReceiptIcon from "@mui/icons-material/ReceiptOutlined";
import { Box, Button, GlobalStyles } from "@mui/material";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Toolbar } from "../../../src/ui/Row.tsx";

/** Width of the till's paper and its margins, in millimetres. */
const roll = { width: 80, margin: 4 };
const millimetres = (pixels: number): number => Math.ceil((pixels * 25.4) / 96);

/** Prints the page on A4, or `slip` on the till's roll. The length of that sheet is the length of the slip. */
export function PrintableClosing({ slip, children }: { slip: ReactNode; children: ReactNode }) {
  const [paper, setPaper] = useState<"sheet" | "slip">("sheet");
  const [height, setHeight] = useState(0);
  const roller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const back = () => setPaper("sheet");
    window.addEventListener("afterprint", back);
    return () => window.removeEventListener("afterprint", back);
  }, []);
  useLayoutEffect(() => {
    if (paper === "slip") setHeight(millimetres(roller.current?.scrollHeight ?? 0));
  }, [paper, slip]);
  const print = (on: "sheet" | "slip") => {
    flushSync(() => setPaper(on));
    window.print();
  };
  const onRoll = paper === "slip";
  return (
    <>
      {onRoll && <GlobalStyles styles={rollStyles(height)} />}
      <Toolbar align="stretch" mb={1.5}>
        <Button variant="outlined" startIcon={<ReceiptIcon />} onClick={() => print("slip")}>
          {closingTexts.print.slip}
        </Button>
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => print("sheet")}>
          {closingTexts.print.sheet}
        </Button>
      </Toolbar>
      <Box sx={onRoll ? { displayPrint: "none" } : sheetStyles}>{children}</Box>
      {onRoll && (
        <Box ref={roller} aria-hidden="true" className="till-roll" sx={rollerStyles}>
          {slip}
        </Box>
      )}
    </>
  );
}

const rollStyles = (height: number) => ({
  "@page": { size: `${roll.width}mm ${Math.max(height + 2 * roll.margin + 4, 100)}mm`, margin: `${roll.margin}mm` },
  "@media print": {
    // Print only the slip, without the rest of the page.
    "body *:not(:has(.till-roll)):not(.till-roll):not(.till-roll *)": { display: "none" },
    "body :has(.till-roll)": {
      display: "block",
      margin: "0 !important",
      padding: "0 !important",
      minHeight: "0 !important",
    },
  },
});

/** A4 has room for larger letters. */
const sheetStyles = {
  "@media print": { "& dl, & table, & table th": { typography: "tiny" }, "& table th, & table td": { py: 0.25 } },
} as const;

/** On the screen it is invisible, and only there to be measured. */
const rollerStyles = {
  position: "absolute",
  top: 0,
  left: -9999,
  width: `${roll.width - 2 * roll.margin}mm`,
  visibility: "hidden",
  "@media print": { position: "static", visibility: "visible" },
} as const;
