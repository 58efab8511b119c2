import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { company as text } from "../../i18n/ja/company/company.ts";
import { signIn } from "../../i18n/ja/sign-in/sign-in.ts";
import type { SetUpCompanyInput } from "../../src/generated/graphql.ts";
import { createSignInWorld } from "../../src/sign-in/signInWorld.ts";
import { ConsoleGateway } from "../../src/start/Gateway.tsx";
import { config } from "../support/fakeApi.ts";

/** What the server answers next, and what it was sent. */
let answer: unknown;
let sent: SetUpCompanyInput[];
/** What it answers to the code, and the codes that it was sent. */
let judgement: unknown;
let codes: string[];
type Sent = { operationName: string; variables: { input: SetUpCompanyInput; code: string } };
beforeEach(() => {
  sent = [];
  codes = [];
  judgement = { data: { checkSetupCode: { result: true } } };
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    const { operationName, variables } = JSON.parse(String(body)) as Sent;
    if (operationName === "CheckSetupCode") {
      codes.push(variables.code);
      return Response.json(judgement);
    }
    sent.push(variables.input);
    return Response.json(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(path: string, start: "SETUP" | "DEMO" = "SETUP") {
  window.history.replaceState(null, "", path);
  const world = createSignInWorld({ ...config, start }, () => Promise.reject(new Error("nobody signs in here")));
  render(<ConsoleGateway world={world} />);
  await screen.findByRole("heading", { level: 1 });
  return userEvent.setup();
}
type User = ReturnType<typeof userEvent.setup>;

const heading = () => screen.getByRole("heading", { level: 2 }).textContent;
const fill = async (user: User, values: Partial<Record<keyof typeof text.fields, string>>) => {
  for (const [name, value] of Object.entries(values)) {
    const field = screen.getByLabelText(text.fields[name as keyof typeof text.fields]);
    await user.clear(field);
    await user.type(field, value);
  }
  await user.keyboard("{Enter}");
};
async function toTheEnd(user: User, code = "ABCD2345") {
  await fill(user, { code });
  await screen.findByLabelText(text.fields.companyName);
  await fill(user, { companyName: "朝凪フーズ", brandName: "朝凪食堂", shopName: "鎌倉店" });
  await fill(user, { administratorName: "山田 花子", loginId: "yamada", password: "umi2026umi" });
}

describe("without a company", () => {
  it.each(["/", "/home", "/session/signin", "/setup"])("%s leads to the set-up", async (path) => {
    await open(path);
    expect(window.location.pathname).toBe("/setup");
    expect(screen.getByRole("heading", { level: 1, name: text.title })).toBeVisible();
  });

  it("three steps by keyboard make it, and the key of the register is shown", async () => {
    const user = await open("/setup");
    answer = { data: { setUpCompany: { developerId: 1000, shop_id: 1000, apiKey: "choba_key_abc" } } };
    expect(heading()).toBe("1/3 コード");
    await toTheEnd(user);
    expect(await screen.findByText("choba_key_abc")).toBeVisible();
    expect(screen.getByText(/^npm run register -- --shop 1000 --url http/)).toBeVisible();
    expect(sent).toEqual([
      {
        code: "ABCD2345",
        companyName: "朝凪フーズ",
        brandName: "朝凪食堂",
        shopName: "鎌倉店",
        administratorName: "山田 花子",
        loginId: "yamada",
        email: null,
        password: "umi2026umi",
      },
    ]);
    expect(screen.getByRole("link", { name: text.toSignIn })).toHaveAttribute("href", "/session/signin");
  });

  it("each step says what is missing or wrong, and the typed values stay on the way back", async () => {
    const user = await open("/setup");
    await fill(user, {});
    expect(screen.getByLabelText(text.fields.code)).toHaveAccessibleDescription(signIn.required);
    await fill(user, { code: "ABCD2345" });
    await screen.findByLabelText(text.fields.companyName);
    await user.click(screen.getByRole("button", { name: text.previous }));
    expect(screen.getByLabelText(text.fields.code)).toHaveValue("ABCD2345");
    await fill(user, {});
    await screen.findByLabelText(text.fields.companyName);
    await fill(user, { companyName: "朝凪フーズ", brandName: "朝凪食堂", shopName: "鎌倉店" });
    await fill(user, { administratorName: "山田 花子", loginId: "やまだ", email: "yamada", password: "short" });
    const described = (name: keyof typeof text.fields) => screen.getByLabelText(text.fields[name]);
    expect(described("loginId")).toHaveAccessibleDescription(signIn.userIdForm);
    expect(described("loginId")).toHaveFocus();
    expect(described("email")).toHaveAccessibleDescription(signIn.emailForm);
    expect(described("password")).toHaveAccessibleDescription(signIn.weakPassword);
    expect(sent).toEqual([]);
  });

  it("a wrong code is refused at its own step", async () => {
    const user = await open("/setup");
    const message = "コードが違います。";
    judgement = { errors: [{ message, extensions: { errors: [{ field: "code", message }] } }] };
    await fill(user, { code: "WRONG234" });
    await vi.waitFor(() => expect(screen.getByLabelText(text.fields.code)).toHaveAccessibleDescription(message));
    expect(heading()).toBe("1/3 コード");
    expect(codes).toEqual(["WRONG234"]);
    expect(sent).toEqual([]);
  });

  it("a code that the server refuses leads back to its step, with what is wrong", async () => {
    const user = await open("/setup");
    const message = "コードが違います。";
    answer = { errors: [{ message, extensions: { errors: [{ field: "code", message }] } }] };
    await toTheEnd(user, "WRONG234");
    await vi.waitFor(() => expect(heading()).toBe("1/3 コード"));
    expect(screen.getByLabelText(text.fields.code)).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText(text.fields.code)).toHaveFocus();
  });

  it("what is no fault of a field stands above the form", async () => {
    const user = await open("/setup");
    answer = { errors: [{ message: "会社はすでに登録されています。" }] };
    await toTheEnd(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("会社はすでに登録されています。");
  });
});

it("the sign-in page of the demonstration says how to start with a company of one's own", async () => {
  await open("/setup", "DEMO");
  expect(window.location.pathname).toBe("/session/signin");
  expect(screen.getByText(text.demo)).toBeVisible();
});
