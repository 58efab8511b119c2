import type { Transaction } from "kysely";
import { apiKeyLabel } from "../../../../i18n/ja/store/store.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { CompanySetup, SetUpCompanyInput } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { findViolatedIndex } from "../../../platform/db/queries/unique.ts";
import { commandSource, writeChanges, type RecordChange, type ChangeSource } from "../../../engine/crud/history.ts";
import { issueApiKey } from "../../identity/viewer/apiKey.ts";
import { isUnfitPassword } from "../../identity/pool/newPassword.ts";
import type { AddUser } from "../../../engine/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { IdGenerator } from "../../../platform/ids.ts";

/** A company with its administrator, first brand and first shop. */
export type NewCompany = Omit<SetUpCompanyInput, "code">;

type CompanyValues = Readonly<Record<string, unknown>>;

type CompanyWorld = { clock: Clock; ids: IdGenerator; addUser?: AddUser | undefined };

/** The field of each value that may exist once. */
const onceOnly: Readonly<Record<string, "loginId" | "email">> = {
  identity_user_username: "loginId",
  identity_user_email: "email",
};

const buildCreateChange = (
  resource: string,
  shopId: number | null,
  recordId: number | null,
  after: CompanyValues,
): RecordChange => ({
  resource,
  shopId,
  recordId,
  recordName: String(Object.values(after)[0]),
  action: "CREATE",
  before: null,
  after,
});

/**
 * Adds a company, its administrator (authority 1), its first brand and shop, and an API key for the shop's register, which only
 * this answer contains.
 * @param source who adds it, for the history; the command by default
 * @throws Rejected TAKEN for a login id or mail address that exists
 */
export async function addCompany(
  trx: Transaction<Tables>,
  { clock, ids, addUser }: CompanyWorld,
  input: NewCompany,
  source: Omit<ChangeSource, "tenantId" | "at"> = commandSource,
): Promise<CompanySetup> {
  const { tenant_id } = await trx
    .insertInto("developer")
    .values({ name: input.companyName, invoice: null, closed_at: null })
    .returning("tenant_id")
    .executeTakeFirstOrThrow();
  const { brand_id } = await trx
    .insertInto("brand")
    .values({ tenant_id, name: input.brandName })
    .returning("brand_id")
    .executeTakeFirstOrThrow();
  const { shop_id } = await trx
    .insertInto("shop")
    .values({ tenant_id, brand_id, name: input.shopName, code: null, opened_on: null })
    .returning("shop_id")
    .executeTakeFirstOrThrow();
  const apiKey = await issueApiKey(
    { db: trx, clock, ids },
    { developerId: tenant_id, shopId: shop_id, label: apiKeyLabel },
  );
  await addAdministrator(trx, { ids, addUser }, tenant_id, input);
  await writeChanges(trx, { tenantId: tenant_id, ...source, at: clock.now() }, [
    buildCreateChange("developer", null, tenant_id, { name: input.companyName }),
    buildCreateChange("brand", null, brand_id, { name: input.brandName }),
    buildCreateChange("store", shop_id, shop_id, { storeName: input.shopName, brandId: brand_id }),
    buildCreateChange("account", null, null, { name: input.administratorName, loginId: input.loginId, authority: 1 }),
  ]);
  return { developerId: tenant_id, shop_id, apiKey };
}

async function addAdministrator(
  trx: Transaction<Tables>,
  { ids, addUser }: Pick<CompanyWorld, "ids" | "addUser">,
  developerId: number,
  { administratorName: name, loginId, email, password }: NewCompany,
): Promise<void> {
  const rights = { authority: 1, role: "ADMIN" } as const;
  if (!addUser) throw new Error("this identity adds no users");
  if (await isUnfitPassword(password, loginId)) throw Rejected.fields([{ field: "password", code: "COMMON_PASSWORD" }]);
  try {
    await addUser(trx, {
      ...rights,
      loginId,
      password,
      name,
      developerId,
      uuid: ids.uuid(),
      ...(email ? { email } : {}),
    });
  } catch (error) {
    const field = onceOnly[findViolatedIndex(error) ?? ""];
    throw field
      ? Rejected.fields([{ field, code: "TAKEN", args: [field === "email" ? (email ?? "") : loginId] }])
      : error;
  }
}
