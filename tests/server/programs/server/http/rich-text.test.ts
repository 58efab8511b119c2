import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanRichText } from "../../../../../server/engine/guard/richText.ts";
import { toRichMarkup, toPlainText, toUnformattedText } from "../../../../../src/core/richText.ts";
import { StoreCreateDocument } from "../../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../../support/app.ts";
import { storeInput } from "../../../../support/inputs.ts";

const kept = (source: string) => {
  const clean = cleanRichText(source);
  return "value" in clean ? clean.value : clean.error;
};

describe("rich text that is sent", () => {
  test("keeps fonts, sizes, headings, lists, links, own images and own videos as they are", () => {
    const source =
      '<h2>本店</h2><p>毎朝<strong>打つ</strong><span style="font-family:serif;font-size:1.25em">麺</span></p><ul><li><p>一</p></li></ul>' +
      '<p><a href="https://choba.example/">予約</a></p><img src="/media/ab-1.png" alt="店先" /><video src="/media/cd-2.mp4"></video>';
    expect(kept(source)).toBe(source);
    expect(kept(String(kept(source)))).toBe(source);
  });

  test("that was written as plain text gets a paragraph a line, and its signs stay signs", () => {
    expect(kept("駅から3分\n1 < 2 & 3 > 2")).toBe("<p>駅から3分</p><p>1 &lt; 2 &amp; 3 &gt; 2</p>");
  });

  test.each([
    ["<p>a</p><script>alert(1)</script>", "<script>"],
    ['<p onclick="alert(1)">a</p>', "onclick"],
    ["<p><img onerror=alert(1) src=x></p>", "onerror"],
    ['<p><a href="javascript:alert(1)">a</a></p>', 'href="javascript:alert(1)"'],
    ['<p><a href="java\tscript:alert(1)">a</a></p>', 'href="java\tscript:alert(1)"'],
    ['<a href="&#106;avascript:alert(1)">a</a>', 'href="javascript:alert(1)"'],
    ['<iframe src="https://evil.example"></iframe>', "<iframe>"],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', "<iframe>"],
    ["<svg><script>alert(1)</script></svg>", "<svg>"],
    ["<math><mtext><style>x</style></mtext></math>", "<math>"],
    ["<style>p{display:none}</style><p>a</p>", "<style>"],
    ["<form action=/login><input name=password></form>", "<form>"],
    ['<img src="https://evil.example/pixel.png">', 'src="https://evil.example/pixel.png"'],
    ['<img src="//evil.example/pixel.png">', 'src="//evil.example/pixel.png"'],
    ['<img src="/media/../graphql.png">', 'src="/media/../graphql.png"'],
    ['<img src="data:image/png;base64,AAAA">', 'src="data:image/png;base64,AAAA"'],
    ['<video src="https://evil.example/a.mp4"></video>', 'src="https://evil.example/a.mp4"'],
    ['<object data="a.swf"></object>', "<object>"],
    ['<meta http-equiv="refresh" content="0;url=https://evil.example">', "<meta>"],
  ])("is refused, and the reason named, with %s", (source, named) => {
    const clean = cleanRichText(source);
    expect(clean).toMatchObject({ error: { code: "RICH_TEXT" } });
    expect("error" in clean && clean.error.args).toContain(named);
  });

  test("loses formatting that we don't have, never its words", () => {
    expect(kept('<h1 class="x">題</h1><table><tr><td>表</td></tr></table><p style="position:fixed">文</p>')).toBe(
      "<h2>題</h2>表<p>文</p>",
    );
    expect(kept('<p><span style="font-size:90px;color:red;background:url(https://evil.example)">大</span></p>')).toBe(
      "<p><span>大</span></p>",
    );
    expect(kept('<p><b>太</b><i>斜</i><a href="/relative" target="_blank" class="x">先</a></p>')).toBe(
      "<p><strong>太</strong><em>斜</em><a>先</a></p>",
    );
  });

  test("is nothing where it holds neither words nor pictures, and refused where its source is huge", () => {
    expect(kept("<p></p><p> </p>")).toBeNull();
    expect(kept('<p></p><img src="/media/a.png">')).toBe('<p></p><img src="/media/a.png" alt="" />');
    expect(kept("<b>".repeat(20_000))).toEqual({ code: "TOO_LARGE" });
    expect(String(kept("<blockquote>".repeat(4000))).split("<blockquote>").length).toBeLessThan(30);
  });
});

describe("the words of a rich text", () => {
  test("stand a line each, and plain text is its own", () => {
    expect(toPlainText("<h2>本店</h2><ul><li><p>一 &amp; 二</p></li><li><p>三</p></li></ul><p>四<br>五</p>")).toBe(
      "本店\n一 & 二\n三\n四\n五",
    );
    expect(toPlainText("1 < 2\n& 3")).toBe("1 < 2\n& 3");
  });

  test("stand alone in a file where nothing is lost by it", () => {
    expect(toUnformattedText("<p>駅から</p><p></p><p>3分 &lt;近い&gt;</p>")).toBe("駅から\n\n3分 <近い>");
    expect(toUnformattedText("<p>駅から<strong>3分</strong></p>")).toBeUndefined();
    expect(toRichMarkup("古い\n文")).toBe("<p>古い</p><p>文</p>");
  });
});

describe("a store's introduction", () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ growing: true });
  });
  afterAll(() => server.close());

  const registering = (caption: string) =>
    server.run("honbu", StoreCreateDocument, { input: { ...storeInput("紹介の店"), caption } });

  test("is stored clean, its length counted in words and not in formatting", async () => {
    const words = "麺".repeat(400);
    const { data } = await registering(`<p class="x"><strong>${words}</strong></p>`);
    expect(data?.done.caption).toBe(`<p><strong>${words}</strong></p>`);
    const { errors } = await registering(`<p><strong>${words}</strong>蕎</p>`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: "W003", errors: [{ field: "caption", args: [400] }] });
  });

  test("with a script is refused at its field, and nothing is stored", async () => {
    const shops = () => server.db.kysely.selectFrom("shop").select("shop_id").orderBy("shop_id").execute();
    const before = await shops();
    const { errors } = await registering("<p>安全</p><script>fetch('/graphql')</script>");
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "RICH_TEXT",
      errors: [{ field: "caption", args: ["<script>"] }],
    });
    expect(await shops()).toEqual(before);
  });
});
