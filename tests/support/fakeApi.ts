import type { RejectionCode, FieldError } from "../../src/core/rejected.ts";
import type { ConsoleConfig } from "../../src/core/consoleConfig.ts";
import { answerTo, type Answers, type Result } from "./answers.ts";

export type Coupon = Result<"CouponList">["records"][number];

/** What the fake API refuses with, in the form in which the server answers. */
export class Refusal extends Error {
  readonly extensions: { code: RejectionCode; args: FieldError["args"]; errors: readonly FieldError[]; id?: string };

  constructor(code: RejectionCode, errors: readonly FieldError[] = [], id?: string) {
    super(code);
    this.extensions = { code, args: [], errors, ...(id ? { id } : {}) };
  }
}

type Call = {
  url: string;
  headers: Record<string, string>;
  operationName: string;
  variables: Record<string, unknown>;
};

export const config: ConsoleConfig = {
  api: {
    type2: { sales: { url: "/two", key: "key-two" }, app: { url: "/two-app", key: "key-two-app" } },
    other: { sales: { url: "/graphql", key: "key" }, app: { url: "/app", key: "key-app" } },
  },
  identity: { userPoolId: "pool", userPoolClientId: "client", endpoint: "/idp", signUp: true },
  upload: { url: "/upload", maxBytes: 5 * 1024 * 1024, mediaUrl: "/upload/media", maxVideoBytes: 104_857_600 },
};

/** A fetch that answers generated documents by their names, and remembers every call. */
export function fakeApi(answers: Answers) {
  const calls: Call[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { operationName, variables } = JSON.parse(String(init.body)) as Pick<Call, "operationName" | "variables">;
    calls.push({ url: String(url), headers: init.headers as Record<string, string>, operationName, variables });
    const answer = answerTo(answers, operationName);
    if (!answer) throw new Error(`the test has no answer for ${operationName}`);
    try {
      return Response.json({ data: await answer(variables) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return Response.json({ data: null, errors: [{ message: error.message, extensions: error.extensions }] });
    }
  };
  return { fetch, calls };
}

/** A coupon with everything that the schema wants. */
export const coupon = (id: number, more: Partial<Coupon> = {}): Coupon => ({
  id,
  shop_id: 431,
  coupon_name: `クーポン${id}`,
  status: "ACTIVE",
  holders: 40,
  image_url: null,
  coupon_number: null,
  target: "EVERYONE",
  target_type: "BILL",
  product_id: null,
  use_range: "ALL",
  usage: "ONCE",
  store_cooperation: false,
  usable_brand: null,
  usable_shops: 1,
  discount_type: "RATE",
  discount_rate: 10,
  discount_price: null,
  term_type: "ALWAYS",
  start_date: null,
  end_date: null,
  usage_count: null,
  total_count: null,
  minimum_price: null,
  days_of_week: null,
  start_time: null,
  end_time: null,
  release_timer: null,
  created_at: "2026-11-01T00:00:00Z",
  updated_at: "2026-11-19T12:04:00Z",
  version: 1,
  ...more,
});

/** An API of coupons kept in memory, with versions as the server has them. */
export function couponApi(rows: Coupon[], more: Answers = {}) {
  const find = (id: number) => {
    const found = rows.find((row) => row.id === id);
    if (!found) throw new Refusal("NOT_FOUND");
    return found;
  };
  const api = fakeApi({
    GetSharedCoupons: () => ({ data: [] }),
    CouponList: () => ({ records: rows }),
    CouponCreate: ({ input }) => {
      const row = { ...coupon(Math.max(0, ...rows.map(({ id }) => id)) + 1), ...input, version: 1 };
      rows.push(row);
      return { done: row };
    },
    CouponUpdate: ({ input }) => {
      const row = find(input.id);
      if (row.version !== input.version) throw new Refusal("W014");
      Object.assign(row, input, { version: row.version + 1 });
      return { done: row };
    },
    CouponDelete: ({ id }) => {
      rows.splice(rows.indexOf(find(id)), 1);
      return { done: { result: true } };
    },
    ...more,
  });
  return { ...api, rows };
}
