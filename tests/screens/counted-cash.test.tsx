import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CountedCash } from "../../resources/counted-cash/CountedCash.tsx";
import {
  denominationNames,
  yenDenominations,
  noPieces,
  toPieces,
  sumPiecesWorth,
  type DenominationPieces,
} from "../../src/domain/cash.ts";

afterEach(cleanup);

type Typed = DenominationPieces & { deposit: string };

function Counting({ onSend }: { onSend: (values: Typed) => void }) {
  const form = useForm<Typed>({ defaultValues: { ...noPieces, deposit: "" } });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(onSend)(event)}>
        <CountedCash />
        <input aria-label="預入" {...form.register("deposit")} />
        <button>送る</button>
      </form>
    </FormProvider>
  );
}

const pieces = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name: `${name}の枚数` });
const total = () => screen.getByRole("status", { name: "合計" }).textContent;

describe("the denominations", () => {
  it("are those of the specification, the largest first, and their worth adds up", () => {
    expect(denominationNames.map((name) => yenDenominations[name])).toEqual([
      10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1,
    ]);
    expect(sumPiecesWorth(noPieces)).toBe(0);
    expect(sumPiecesWorth({ ...noPieces, yen10000: 3, yen2000: 1, yen500: 2, yen1: 4 })).toBe(33_004);
    expect(toPieces({ yen5: 2, yen1: null })).toEqual({ ...noPieces, yen5: 2 });
  });
});

describe("the entry of counted cash", () => {
  it("is counted with the keyboard alone: Enter and the arrows go on, and the last Enter leaves", async () => {
    const user = userEvent.setup();
    const send = vi.fn<(values: Typed) => void>();
    render(<Counting onSend={send} />);
    expect(total()).toBe("¥0");

    await user.click(pieces("1万円札"));
    await user.keyboard("12{Enter}3{ArrowDown}{ArrowDown}7");
    expect(total()).toBe("¥142,000");
    await user.keyboard("{ArrowUp}1{ArrowUp}4");
    expect([pieces("5千円札").value, pieces("2千円札").value]).toEqual(["4", "1"]);
    expect(total()).toBe("¥149,000");
    expect(screen.getByRole("group", { name: "現金の内訳" }).textContent).toContain("24枚");

    await user.click(pieces("1円玉"));
    await user.keyboard("9{Enter}");
    expect(document.activeElement).toBe(screen.getByLabelText("預入"));
    expect(send).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    expect(send.mock.calls[0]?.[0]).toEqual({
      ...noPieces,
      yen10000: 12,
      yen5000: 4,
      yen2000: 1,
      yen1000: 7,
      yen1: 9,
      deposit: "",
    });
  });

  it("takes full-width digits; what is no number of pieces stays as it was typed and counts none; an emptied line is 0", async () => {
    const user = userEvent.setup();
    const send = vi.fn<(values: Typed) => void>();
    render(<Counting onSend={send} />);
    await user.type(pieces("500円玉"), "１２");
    expect(total()).toBe("¥6,000");
    await user.type(pieces("100円玉"), "1.5");
    await user.type(pieces("50円玉"), "-2");
    await user.type(pieces("10円玉"), "1e3");
    expect(total()).toBe("¥6,000");
    await user.clear(pieces("500円玉"));
    await user.tab();
    expect(pieces("500円玉").value).toBe("0");
    expect(total()).toBe("¥0");
    await user.click(screen.getByRole("button", { name: "送る" }));
    expect(send.mock.calls[0]?.[0]).toMatchObject({ yen500: 0, yen100: 1.5, yen50: -2, yen10: "1e3" });
  });
});
