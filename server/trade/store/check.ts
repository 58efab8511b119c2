import type { Kysely } from "kysely";
import { formatDayName, spanText } from "../../../i18n/ja/store/opening-hours.ts";
import { Rejected, type FieldError } from "../../../src/core/rejected.ts";
import { parseWeeklyHours, weeklyFaults } from "../../../src/domain/weeklyHours.ts";
import { resources } from "../../../src/generated/metadata.ts";
import type { CreateStoreInput, UpdateStoreInput } from "../../../src/generated/server.ts";
import { listReferences } from "../../engine/crud/find/foreign.ts";
import type { Tables } from "../../platform/db/tables.ts";

const codes = { ORDER: "TIME_ORDER", OVERLAP: "OVERLAP" } as const;

/** An error for the first day with impossible opening times, at the field that holds all days. */
function hoursError(text: string | null | undefined): FieldError[] {
  if (!text) return [];
  const field = "businessHoursJson";
  const hours = parseWeeklyHours(text);
  if (!hours) return [{ field, code: "W004", args: ["WEEKLY"] }];
  return weeklyFaults(hours)
    .slice(0, 1)
    .map(({ day, kind, span }): FieldError => {
      const [from, to] = span;
      if (kind === "TIME") return { field, code: "W004", args: ["TIME"] };
      const args =
        kind === "ORDER"
          ? [`${formatDayName(day)}の${to}`, from]
          : [`${formatDayName(day)}の${spanText(span)}`, formatDayName(day)];
      return { field, code: codes[kind], args };
    });
}

/** Genres and prefectures that do not exist. */
async function unknownWords(db: Kysely<Tables>, input: CreateStoreInput | UpdateStoreInput): Promise<FieldError[]> {
  const ofGenre = await db.selectFrom("genre").select("genre_id as id").execute();
  const ofPrefecture = await db.selectFrom("prefecture").select("pref_code as id").execute();
  const catalogue: Readonly<Record<string, readonly { id: number }[]>> = { genre: ofGenre, prefecture: ofPrefecture };
  return listReferences(resources.store, input)
    .filter(({ resource, id }) => catalogue[resource]?.every((one) => one.id !== id))
    .map(({ field }) => ({ field, code: "NOT_FOUND" }));
}

/** An error if another store of the developer has the code. */
async function takenCode(
  db: Kysely<Tables>,
  developerId: number,
  code: string | null | undefined,
  storeId: number | null,
): Promise<FieldError[]> {
  if (!code) return [];
  const others = await db
    .selectFrom("shop")
    .select("shop_id")
    .where("tenant_id", "=", developerId)
    .where("code", "=", code)
    .execute();
  return others.some(({ shop_id }) => shop_id !== storeId) ? [{ field: "storeCode", code: "TAKEN", args: [code] }] : [];
}

/** Checks of a store that the schema's rules cannot express. @throws Rejected naming every wrong field */
export async function checkStore(
  db: Kysely<Tables>,
  developerId: number,
  input: CreateStoreInput | UpdateStoreInput,
): Promise<void> {
  const storeId = "storeId" in input ? input.storeId : null;
  const errors = [
    ...(await takenCode(db, developerId, input.storeCode, storeId)),
    ...(await unknownWords(db, input)),
    ...hoursError(input.businessHoursJson),
  ];
  if (errors.length > 0) throw Rejected.fields(errors);
}
