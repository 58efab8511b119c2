import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { registerTexts } from "../../../i18n/ja/device/register.ts";
import { readShopKey } from "../../../demo/register/readKey.ts";
import { readRegisterOptions } from "../../../demo/register/options.ts";
import { OperatorProblem } from "../../../server/platform/command/operatorProblem.ts";

const options = (line: string, env: Record<string, string> = {}) => readRegisterOptions(line.split(" "), env);
const problem = (line: string, env: Record<string, string> = {}) => {
  expect(() => options(line, env)).toThrow(OperatorProblem);
  try {
    return String(options(line, env));
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n")[0] ?? "") : "";
  }
};

describe("the options of the register", () => {
  test("need no more than the shop, for a shop of the demonstration", () => {
    expect(options("--shop 431")).toEqual({
      shop: 431,
      url: "http://localhost:3000/graphql",
      key: "choba_key_demo_431",
      pace: 6,
      count: null,
      faults: new Set(),
      rounding: undefined,
    });
  });

  test("leave the key to the terminal or to standard input, where the history of the shell does not have it", () => {
    expect(readRegisterOptions(["--shop", "7"], {}, true)?.key).toBeNull();
    expect(options("--shop 7 --key -")?.key).toBeNull();
    expect(readRegisterOptions(["--shop", "431"], {}, true)?.key).toBe("choba_key_demo_431");
  });

  test("read a key from the first line of standard input, and refuse an empty one", async () => {
    expect(await readShopKey(7, Readable.from([" choba_key_7 \nmore"]))).toBe("choba_key_7");
    await expect(readShopKey(7, Readable.from([]))).rejects.toThrow(registerTexts.keyMissing(7));
  });

  test("say all else: key or CHOBA_KEY, address, pace, count, faults, rounding", () => {
    expect(options("--shop 7 --pace 30/min --count 20", { CHOBA_KEY: "k", PORT: "8080" })).toMatchObject({
      shop: 7,
      url: "http://localhost:8080/graphql",
      key: "k",
      pace: 30,
      count: 20,
    });
    expect(
      options("--shop 7 --key k --url https://choba.example/api/graphql --faults late,twice --rounding half-up"),
    ).toMatchObject({
      url: "https://choba.example/api/graphql",
      faults: new Set(["twice", "late"]),
      rounding: "HALF_UP",
    });
  });

  test("a missing or wrong one is named", () => {
    expect(problem("--count 3")).toBe(registerTexts.shopMissing);
    expect(problem("--shop 7")).toBe("--key か CHOBA_KEY か標準入力（--key -）で、店舗7のAPIキーを指定してください。");
    expect(problem("--shop x")).toContain("--shop：");
    expect(problem("--shop 431 --pace 0")).toContain("--pace：");
    expect(problem("--shop 431 --pace fast")).toContain("--pace：");
    expect(problem("--shop 431 --count 1.5")).toContain("--count：");
    expect(problem("--shop 431 --url localhost")).toContain("--url：");
    expect(problem("--shop 431 --faults late,never")).toBe(
      "--faults：twice・late・wrong-tax・offline から指定してください。",
    );
    expect(problem("--shop 431 --rounding near")).toContain("--rounding：");
    expect(problem("--shop 431 --key --count 3")).toBe("--key の値がありません。--key に続けて値を指定してください。");
    expect(problem("--shop 431 --fault late")).toBe("--fault というオプションはありません。--faults のことですか？");
    expect(problem("431")).toBe("「431」が何のことか分かりません。");
  });

  test("--help asks for nothing else", () => {
    expect(options("--help")).toBeNull();
  });
});
