import { sql, type Kysely } from "kysely";
import { isEmail } from "../../../src/core/credentials.ts";
import type { FieldError } from "../../../src/core/rejected.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { Tables } from "../../platform/db/tables.ts";

/** So many addresses may a mail go to. */
const mostRecipients = 10;

/** The addresses in a text, one a line. */
export const parseMailAddresses = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
];

/** Signs by which a mail server could read one address as several. */
const listSigns = /[,;:<>()[\]"\\]/;

/** Those of the addresses that no person of the company has confirmed. */
async function strangers(db: Kysely<Tables>, tenantId: number, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select lower(u.email) as email from identity_user u
    join account a on a.account_uuid = u.sub and a.tenant_id = ${tenantId} and not a.disabled
    where u.email_verified and lower(u.email) = any(${addresses.map((one) => one.toLowerCase())}::text[])`.execute(db);
  const ownAddresses = new Set(rows.map(({ email }) => email));
  return addresses.filter((one) => !ownAddresses.has(one.toLowerCase()));
}

/** Why the viewer may not send figures to these addresses; null if nothing is in the way. Level 1 decides what leaves the house. */
export async function findRecipientFault(db: Kysely<Tables>, viewer: Viewer, text: string): Promise<FieldError | null> {
  const addresses = parseMailAddresses(text);
  const field = "recipients";
  if (addresses.length === 0) return { field, code: "W001" };
  if (addresses.length > mostRecipients) return { field, code: "TOO_LARGE", args: [mostRecipients] };
  if (!addresses.every((one) => isEmail(one) && !listSigns.test(one))) return { field, code: "EMAIL" };
  if (viewer.authority === 1) return null;
  const [stranger] = await strangers(db, viewer.developerId, addresses);
  return stranger === undefined ? null : { field, code: "RECIPIENT", args: [stranger] };
}
