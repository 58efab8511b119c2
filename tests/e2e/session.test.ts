import { describe, expect, it } from "vitest";
import { demoAccounts } from "../../demo/accounts.ts";
import { demoDevelopers } from "../../demo/data.ts";
import { openPage } from "../support/browser.ts";
import { signIn, signInByForm } from "../support/console.ts";

const demoShops = demoDevelopers.flatMap(({ developerId, shops }) => shops.map((shop) => ({ ...shop, developerId })));

describe("signing in", () => {
  it("leads from any address to the sign-in page, which loads no code of the console by itself", async () => {
    const { page } = await openPage();
    const scripts: string[] = [];
    // Only what the page needs to show itself: the console's code may follow once the page is idle.
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    await page.goto("/no-such-page");
    await page.getByRole("button", { name: "サインイン", exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/session/signin");
    const names = scripts.map((path) => path.replace(/^\/assets\/(.*)-.{7}\.js$/, "$1"));
    expect(names.slice(0, 3)).toEqual(["rolldown-runtime", "base", "sign-in"]);
    expect(await page.textContent("body")).toMatch(/Sales View[\s\S]*APP Control[\s\S]*1\.0\.9/);
  });

  it("says so where its script does not come, and is loaded again by a link", async () => {
    const { page } = await openPage();
    await page.route("**/assets/sign-in-*.js", (route) => route.abort());
    await page.goto("/session/signin");
    const again = page.getByRole("link", { name: "もう一度読み込む" });
    await again.waitFor();
    await page.unroute("**/assets/sign-in-*.js");
    await again.click();
    await page.getByRole("button", { name: "サインイン", exact: true }).waitFor();
    expect(await again.count()).toBe(0);
  });

  it("says what is missing, what is wrong, and lets one try again", async () => {
    const { page } = await openPage();
    await page.goto("/session/signin");
    const submit = page.getByRole("button", { name: "サインイン", exact: true });
    await submit.click();
    expect(await page.getByText("入力してください。").count()).toBe(2);

    await page.getByLabel("ユーザー名（ユーザーID）").fill("honbu");
    await page.getByLabel("パスワード", { exact: true }).fill("wrong1234");
    await submit.click();
    await page.getByText("パスワードが間違っています。").waitFor();

    await page.getByLabel("ユーザー名（ユーザーID）").fill("nobody");
    await submit.click();
    await page.getByText("ユーザー名が間違っています。").waitFor();
    expect(await submit.isEnabled()).toBe(true);
  });

  it.each(demoAccounts)("$loginId sees its own shops of the demonstration and no others", async (account) => {
    const { page, complaints } = await openPage();
    await signInByForm(page, account.loginId);
    const { developerId, shopIds } = account;
    const owned = demoShops.filter(
      (shop) => shop.developerId === developerId && (shopIds?.includes(shop.shopId) ?? true),
    );
    const boxes = page.getByRole("main").getByRole("checkbox");
    await expect.poll(() => boxes.count()).toBeGreaterThan(owned.length);
    // Another file may have made a shop of its own.
    const known = demoShops.map(({ name }) => name);
    const names = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute("aria-label") ?? ""));
    expect(names.filter((name) => known.includes(name)).sort()).toEqual(owned.map(({ name }) => name).sort());
    expect(complaints).toEqual([]);
  });

  it("ends with signing out: going back shows nothing", async () => {
    const { page } = await openPage();
    await signInByForm(page, "tencho");
    await page.getByRole("button", { name: "アカウント" }).click();
    await page.getByRole("menuitem", { name: "サインアウト" }).click();
    await page.waitForURL("**/session/signin");
    await page.goto("/home");
    await page.waitForURL("**/session/signin");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("サインイン");
  });
});

describe("paths that a person may not open", () => {
  it.each([
    ["honbu", "/develop", "ページが見つかりません"],
    ["tencho", "/develop", "403 権限がありません"],
    ["bessha", "/dashboard", "ページが見つかりません"],
    ["tencho", "/dashboard", "403 権限がありません"],
  ])("%s at %s reads %s", async (id, path, heading) => {
    const { page } = await openPage();
    await signIn(page, id);
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    expect(await page.getByRole("table").count()).toBe(0);
  });
});
