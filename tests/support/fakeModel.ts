import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Behaviour = (answer: ServerResponse, productIds: readonly number[]) => void;

/** A text in every field of a dish. */
export const modelDish = (productId: number) => ({
  productId,
  productName: "香り鴨そば",
  productNameEn: "Duck soba",
  productNameZh: "鸭肉荞麦面",
  productNameKo: "오리 소바",
  productDescription: "鴨の旨みの一杯",
  productDescriptionEn: "Rich duck broth",
  productDescriptionZh: "浓郁鸭汤",
  productDescriptionKo: "진한 오리 육수",
});

/** The body of a chat completion with this content. */
export const completion = (content: unknown): string =>
  JSON.stringify({ choices: [{ message: { role: "assistant", content: JSON.stringify(content) } }] });

/** A stand-in for an OpenAI-compatible endpoint. `behave` says how it answers from now on. */
export async function fakeModel() {
  let behaviour: Behaviour = (answer, ids) => answer.end(completion({ dishes: ids.map(modelDish) }));
  const requests: { url: string; authorization: string | undefined; body: string }[] = [];
  const server = createServer((request, answer) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      requests.push({ url: request.url ?? "", authorization: request.headers.authorization, body });
      const { messages } = JSON.parse(body) as { messages: { content: string }[] };
      const { dishes } = JSON.parse(messages[1]?.content ?? "{}") as { dishes: { productId: number }[] };
      behaviour(
        answer,
        dishes.map(({ productId }) => productId),
      );
    });
  }).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    behave(next: Behaviour) {
      behaviour = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
