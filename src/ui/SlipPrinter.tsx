import { Button, GlobalStyles } from "@mui/material";
import { useEffect, useState, type ReactNode } from "react";
import { createPortal, flushSync } from "react-dom";
import { Row } from "./Row.tsx";

type Paper = "roll" | "sheet";

type SlipPrinterProps = {
  /** What is printed. Its styles tell the papers apart by the classes `roll` and `sheet` around it. */
  children: ReactNode;
  labels: Readonly<Record<Paper, string>>;
};

/** Length of the roll, in millimetres: what it prints has at most this. */
const rollLength = 180;

/** Two buttons that print one part of the page alone: on a till's roll of 80 mm, or on A4. */
export function SlipPrinter({ children, labels }: SlipPrinterProps) {
  const [paper, setPaper] = useState<Paper | null>(null);
  useEffect(() => {
    const end = () => setPaper(null);
    window.addEventListener("afterprint", end);
    return () => window.removeEventListener("afterprint", end);
  }, []);
  const print = (on: Paper) => {
    flushSync(() => setPaper(on));
    window.print();
  };
  return (
    <Row my={1.5}>
      {(["roll", "sheet"] as const).map((one) => (
        <Button key={one} variant="outlined" onClick={() => print(one)}>
          {labels[one]}
        </Button>
      ))}
      {paper && (
        <>
          <GlobalStyles styles={pageStyles(paper)} />
          {createPortal(
            <div className={`printed-slip ${paper}`} aria-hidden="true">
              {children}
            </div>,
            document.body,
          )}
        </>
      )}
    </Row>
  );
}

const pageStyles = (paper: Paper) => ({
  "@page": paper === "roll" ? { size: `80mm ${rollLength}mm`, margin: "4mm" } : { size: "A4", margin: "20mm" },
  "@media screen": { ".printed-slip": { display: "none" } },
  "@media print": { "body > *:not(.printed-slip)": { display: "none !important" } },
});
