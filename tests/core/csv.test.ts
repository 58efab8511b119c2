import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { formatCsvText, decodeCsv, encodeCp932, encodeCsv } from "../../src/core/csv.ts";

const bytesOf = (text: string): number[] => {
  const encoded = encodeCp932(text);
  if (!("bytes" in encoded)) throw new Error(`lacks ${encoded.missing.join("")}`);
  return [...encoded.bytes];
};

describe("CSV text", () => {
  it("ends every line with CRLF and quotes what needs it", () => {
    expect(
      formatCsvText([
        ["店舗", 'a"b', "x,y", null],
        [1, -2.5, "二\n行", " "],
      ]),
    ).toBe('店舗,"a""b","x,y",\r\n1,-2.5,"二\n行"," "\r\n');
  });

  it("keeps a spreadsheet from running a text, and leaves real negative numbers numeric", () => {
    const texts = ["=1+1", "+81", "-x", "@SUM(A1)", "＝1", "\t=1", "\n=1"];
    expect(formatCsvText(texts.map((text) => [text]))).toBe(
      "'=1+1\r\n'+81\r\n'-x\r\n'@SUM(A1)\r\n'＝1\r\n\"'\t=1\"\r\n\"'\n=1\"\r\n",
    );
    expect(formatCsvText([[-1200, "-1200", "-0.5"]])).toBe("-1200,-1200,-0.5\r\n");
    expect(formatCsvText([["-1+2", "-1,200"]])).toBe(`'-1+2,"'-1,200"\r\n`);
  });

  it("is read back by a CSV reader as it was written", () => {
    const word = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => !/^[=+\-@＝＋－＠\t\r\n]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        expect(
          Papa.parse<string[]>(formatCsvText(rows), { delimiter: ",", newline: "\r\n", skipEmptyLines: true }).data,
        ).toEqual(rows);
      }),
    );
  });
});

describe("CSV encodings", () => {
  it("start UTF-8 with a byte order mark", () => {
    const encoded = encodeCsv([["①髙〜−😀"]], "utf-8");
    expect("bytes" in encoded && Array.from(encoded.bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect("bytes" in encoded && new TextDecoder("utf-8").decode(encoded.bytes)).toBe("①髙〜−😀\r\n");
  });

  it("write ①髙〜− in CP932 with the bytes of Windows", () => {
    expect(bytesOf("①髙〜−")).toEqual([0x87, 0x40, 0xfb, 0xfc, 0x81, 0x60, 0x81, 0x7c]);
    expect(bytesOf("～－")).toEqual([0x81, 0x60, 0x81, 0x7c]);
    // Japanese Windows reads the wave dash and the minus sign back in their full-width forms.
    expect(new TextDecoder("shift_jis").decode(Uint8Array.from(bytesOf("①髙〜−")))).toBe("①髙～－");
  });

  it("choose among repeated characters as Windows does", () => {
    expect(bytesOf("Ⅰ∵¬ⅰ")).toEqual([0x87, 0x54, 0x81, 0xe6, 0x81, 0xca, 0xfa, 0x40]);
    expect(bytesOf("ｱA\\")).toEqual([0xb1, 0x41, 0x5c]);
  });

  it("list the characters that CP932 lacks, each once, and replace none", () => {
    expect(encodeCsv([["𠮷野家", "珈琲☕", "𠮷"]], "cp932")).toEqual({ missing: ["𠮷", "☕"] });
  });

  it("put 〓 in their place where a person has said so, one for each", () => {
    const encoded = encodeCsv([["𠮷野家", "珈琲☕", "①髙〜−"]], "cp932", { replace: true });
    expect("bytes" in encoded && decodeCsv(encoded.bytes)?.text).toBe("〓野家,珈琲〓,①髙～－\r\n");
  });

  it("round-trip every text that CP932 can hold", () => {
    const known = fc.constantFrom(...'①髙～－ソ表能予ー亜ぁァＡｱ㈱№℡Ⅳ纊﨑蒋,"\n0a\\~');
    fc.assert(
      fc.property(fc.array(known), (characters) => {
        const text = characters.join("");
        expect(new TextDecoder("shift_jis").decode(Uint8Array.from(bytesOf(text)))).toBe(text);
      }),
    );
  });
});
