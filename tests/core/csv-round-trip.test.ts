import fc from "fast-check";
import { expect, it } from "vitest";
import { readRows } from "../../server/programs/import/source/rows.ts";
import { examineImportFile } from "../../server/programs/import/source/source.ts";
import { readRowFile } from "../../src/core/row-file/readRowFile.ts";
import { formatCsvText, encodeCsv, guardCell, unguardCell } from "../../src/core/csv.ts";

const rare = fc.constantFrom(..."=+-@＝＋－＠\t\r\n'\",;| 0aﾗ髙");
/** A cell as people type it. An empty one is no difference, and a blank at its end is none either. */
const text = fc
  .oneof(
    fc.array(rare, { maxLength: 6 }).map((characters) => characters.join("")),
    fc.string({ unit: "grapheme" }),
  )
  .map((one) => one.replaceAll(/[\ufeff\0\ud800-\udfff]/g, "").trim())
  .filter((one) => one !== "");
const table = fc
  .integer({ min: 2, max: 4 })
  .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 5 }))
  // A heading line `sep=;` is none.
  .filter(([[first = ""] = []]) => !/^sep=/i.test(first));

it("a guarded cell is read as it was typed, whatever it begins with", () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(unguardCell(guardCell(one))).toBe(one);
    }),
  );
});

it("rows that are written are read as they were by every screen that takes a file", () => {
  fc.assert(
    fc.property(table, (rows) => {
      const encoded = encodeCsv(rows, "utf-8");
      const read = "bytes" in encoded ? readRowFile(encoded.bytes) : null;
      expect([read?.headings, ...(read?.rows ?? []).map(({ cells }) => cells)]).toEqual(rows);
    }),
  );
});

it.each([",", ";", "\t", "|"])(
  "rows that are written with %j are read as they were by the import",
  async (delimiter) => {
    const option = { ",": "COMMA", ";": "SEMICOLON", "\t": "TAB", "|": "BAR" } as const;
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const bytes = Buffer.from(`\ufeff${formatCsvText(rows, delimiter)}`);
        const file = {
          name: "rows.csv",
          async *chunks() {
            for (let from = 0; from < bytes.length; from += 7) yield bytes.subarray(from, from + 7);
          },
        };
        const chosen = option[delimiter as keyof typeof option];
        const source = await examineImportFile(file, { encoding: "CP932", delimiter: chosen });
        const read: string[][] = [];
        for await (const chunk of readRows(source)) read.push(...chunk.rows.map(({ cells }) => [...cells]));
        expect(read).toEqual(rows);
      }),
    );
  },
);
