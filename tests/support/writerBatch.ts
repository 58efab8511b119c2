import type { ReceiptInput } from "../../src/generated/server.ts";
import { line, sale } from "./receipts.ts";

/** The receipts of one writer's batch, the same whenever asked: over two weeks and all hours, several products and order types. */
export function writerBatch(round: number, writer: number, number: number, size: number): ReceiptInput[] {
  return Array.from({ length: size }, (_, place) => {
    const seed = (writer * 31 + number * 7 + place * 13) % 997;
    const day = String(1 + (seed % 14)).padStart(2, "0");
    const hour = String(seed % 24).padStart(2, "0");
    const lines = [
      line(300 + (seed % 700), 1 + (seed % 3), { productCode: `p${seed % 40}` }),
      line(120, 1, { productCode: "drink", categoryCode: "drinks", categoryName: "飲み物" }),
    ];
    return sale(`r${round}-${writer}-${number}-${place}`, `2026-10-${day}T${hour}:15:00+09:00`, lines, {
      orderType: seed % 2 === 0 ? "EAT_IN" : "TAKEOUT",
    });
  });
}
