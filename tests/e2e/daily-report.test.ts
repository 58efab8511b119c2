import { expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { openPage } from "../support/browser.ts";
import { open, signIn } from "../support/console.ts";

it("a daily report is written without the network, sent with it, submitted, returned, and approved", async () => {
  const { page, complaints } = await openPage();
  const address = "/report-input?shop=431&date=2010-05-10";
  await signIn(page, "tencho");
  await open(page, address, "2010/05/10(月) の日報");
  await page.getByLabel("気づいたこと、引き継ぎ").waitFor();
  expect(await violations(page)).toEqual([]);

  await page.context().setOffline(true);
  await page.getByRole("button", { name: "晴れ" }).click();
  await page.getByLabel("社員の人時").fill("16.5");
  await page.getByLabel("気づいたこと、引き継ぎ").fill("電波の届かない厨房で書いた");
  await page.getByText("この端末に保存しました").first().waitFor();
  await page.context().setOffline(false);
  await page
    .getByText(/^保存しました \d/)
    .first()
    .waitFor();
  // What the browser reports of the calls without a network.
  complaints.length = 0;

  await page.getByRole("button", { name: "提出する" }).click();
  await page.getByRole("button", { name: "取り下げて直す" }).waitFor();

  const head = await openPage();
  await signIn(head.page, "honbu");
  await open(head.page, address, "の日報");
  await head.page.getByRole("button", { name: "差し戻す" }).click();
  await head.page.getByRole("dialog").getByLabel("直してほしいこと").fill("廃棄も書いてください");
  await head.page.getByRole("dialog").getByRole("button", { name: "差し戻す" }).click();
  await head.page.getByText("本部が差し戻しました: 廃棄も書いてください").waitFor();

  await page.reload();
  await page.getByLabel("廃棄・ロスなし").check();
  await page.getByRole("button", { name: "もう一度提出する" }).click();
  await page.getByRole("button", { name: "取り下げて直す" }).waitFor();

  await open(head.page, "/report-browse/report?shop=431&date=2010-05-10", "の日報");
  await head.page.getByRole("button", { name: "承認する" }).click();
  await head.page.getByRole("button", { name: "新しい版を書く" }).waitFor();
  expect(await violations(head.page)).toEqual([]);
  expect([...complaints, ...head.complaints]).toEqual([]);
});
