import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ownAccountTexts } from "../../i18n/ja/account/own-account.ts";
import { signIn } from "../../i18n/ja/sign-in/sign-in.ts";
import { IdentityContext } from "../../src/auth/identityContext.ts";
import type { ConsoleConfig } from "../../src/core/consoleConfig.ts";
import { RuntimeConfigContext, ViewerContext } from "../../src/data/context.ts";
import { createQueryClient } from "../../src/data/queryClient.ts";
import { OwnAddress } from "../../src/shell/pages/own/OwnAddress.tsx";
import { createSignInWorld } from "../../src/sign-in/signInWorld.ts";
import { viewers } from "../support/viewers.ts";
import { fakeNetwork, refusedWith, signedInAs, type PoolAnswer } from "../support/fakePool.ts";

const texts = ownAccountTexts.address;
const uuid = "5f3a2c10-0000-4000-8000-00000000000d";
const api = { url: "http://localhost/graphql", key: "key" };
const cognito: ConsoleConfig["identity"] = {
  userPoolId: "ap-northeast-1_chobaLocal",
  userPoolClientId: "chobaconsole",
  authFlow: "USER_PASSWORD_AUTH",
};
const embedded: ConsoleConfig["identity"] = { ...cognito, endpoint: "/idp" };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The answer to GetUser of a person with this address, and with none. */
const userWith = (email?: string): PoolAnswer => ({
  Username: "honbu",
  UserAttributes:
    email === undefined
      ? []
      : [
          { Name: "email", Value: email },
          { Name: "email_verified", Value: "true" },
        ],
});
const sentTo = { CodeDeliveryDetailsList: [{ AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "t***" }] };

async function open(answers: Readonly<Record<string, readonly PoolAnswer[]>>, identity = embedded) {
  const network = fakeNetwork({ InitiateAuth: [signedInAs(uuid)], ...answers });
  vi.stubGlobal("fetch", network.fetch);
  const config: ConsoleConfig = {
    api: { type2: { sales: api, app: api }, other: { sales: api, app: api } },
    identity,
    upload: { url: "/upload", maxBytes: 1, mediaUrl: "/upload/media", maxVideoBytes: 1 },
  };
  const world = createSignInWorld(config);
  await (await world.identity()).signIn("honbu", "choba2026");
  render(
    <QueryClientProvider client={createQueryClient()}>
      <IdentityContext value={world.identity}>
        <RuntimeConfigContext value={config}>
          <ViewerContext value={viewers.honbu}>
            <OwnAddress />
          </ViewerContext>
        </RuntimeConfigContext>
      </IdentityContext>
    </QueryClientProvider>,
  );
  const bodiesOf = (operation: string) =>
    network.sent.filter((one) => one.operation === operation).map((one) => one.body);
  return { user: userEvent.setup(), bodiesOf };
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const press = (name: string) => screen.findByRole("button", { name });

test("a person changes the own address: password, code, and then the new one stands there", async () => {
  const { user, bodiesOf } = await open({
    GetUser: [userWith("honbu@example.jp"), userWith("tanaka@example.jp")],
    UpdateUserAttributes: [refusedWith("NotAuthorizedException", "Incorrect username or password."), sentTo],
    VerifyUserAttribute: [refusedWith("CodeMismatchException"), {}],
  });
  expect(await screen.findByText("honbu@example.jp")).toBeVisible();
  await user.type(await field(texts.next), "tanaka");
  await user.type(await field(ownAccountTexts.current), "wrong0000");
  await user.click(await press(texts.send));
  expect(await screen.findByText(signIn.emailForm)).toBeVisible();
  expect(bodiesOf("UpdateUserAttributes")).toEqual([]);
  await user.type(await field(texts.next), "@example.jp");
  await user.click(await press(texts.send));
  expect(await screen.findByText(signIn.refusals.WRONG_PASSWORD)).toBeVisible();
  await user.click(await press(texts.send));
  expect(await screen.findByText(texts.sent("tanaka@example.jp"))).toBeVisible();
  expect(bodiesOf("UpdateUserAttributes")[1]).toMatchObject({
    UserAttributes: [{ Name: "email", Value: "tanaka@example.jp" }],
    ClientMetadata: { password: "wrong0000" },
  });
  await user.type(await field(signIn.code), "123456");
  await user.click(await press(texts.confirm));
  expect(await screen.findByText(signIn.refusals.WRONG_CODE)).toBeVisible();
  await user.click(await press(texts.confirm));
  expect(await screen.findByText(texts.done)).toBeVisible();
  expect(await screen.findByText("tanaka@example.jp")).toBeVisible();
  expect(bodiesOf("VerifyUserAttribute")[1]).toMatchObject({ AttributeName: "email", Code: "123456" });
});

test("an account without one reads what it is good for; with Cognito no password is sent", async () => {
  const { user, bodiesOf } = await open({ GetUser: [userWith()], UpdateUserAttributes: [sentTo] }, cognito);
  expect(await screen.findByText(texts.none)).toBeVisible();
  expect(screen.queryByLabelText(new RegExp(`^${ownAccountTexts.current}`))).toBeNull();
  await user.type(await field(texts.next), "tanaka@example.jp");
  await user.click(await press(texts.send));
  await user.click(await press(texts.again));
  expect(await field(texts.next)).toHaveValue("tanaka@example.jp");
  expect(JSON.stringify(bodiesOf("UpdateUserAttributes"))).not.toContain("assword");
});
