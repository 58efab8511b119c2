import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createFileCipher } from "../../../../server/platform/secrets/fileCipher.ts";
import { readWhole } from "../../../../server/programs/backup/place/place.ts";

const secret = "k".repeat(43);
const cipher = createFileCipher(secret);
const chunk = 1024 ** 2;

/** The bytes in parts, as a file or a network gives them. */
async function* inParts(bytes: Uint8Array, size = 100_003) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const seal = (bytes: Uint8Array, path = "pg/base/1") => readWhole(cipher.seal(path, inParts(bytes)));
const unseal = (sealed: Uint8Array, path = "pg/base/1", by = cipher) => readWhole(by.unseal(path, inParts(sealed)));

it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 7])(
  "%i bytes come back as they were, and take the room that was said",
  async (size) => {
    const bytes = randomBytes(size);
    const sealed = await seal(bytes);
    expect(sealed.length).toBe(cipher.sealedSize(size));
    expect((await unseal(sealed)).equals(bytes)).toBe(true);
    if (size > 16) expect(sealed.includes(bytes.subarray(0, 16))).toBe(false);
  },
);

it("how the bytes arrive makes no difference", async () => {
  const bytes = randomBytes(2 * chunk + 5);
  for (const size of [chunk, chunk + 16, 4099]) {
    const sealed = await readWhole(cipher.seal("path", inParts(bytes, size)));
    expect((await readWhole(cipher.unseal("path", inParts(sealed, size)))).equals(bytes)).toBe(true);
  }
});

it("the same bytes are never sealed alike", async () => {
  const bytes = Buffer.from("picture");
  expect((await seal(bytes)).equals(await seal(bytes))).toBe(false);
});

it("what was changed, cut, lengthened, moved or sealed otherwise does not come back", async () => {
  const sealed = await seal(randomBytes(3 * chunk + 7));
  const part = chunk + 16;
  const changed = Buffer.from(sealed);
  changed[part] = (changed[part] ?? 0) ^ 1;
  const swapped = Buffer.concat([
    sealed.subarray(0, 32),
    sealed.subarray(32 + part, 32 + 2 * part),
    sealed.subarray(32, 32 + part),
    sealed.subarray(32 + 2 * part),
  ]);
  const wrong = [changed, swapped, sealed.subarray(0, 32 + part), sealed.subarray(0, 32), sealed.subarray(0, 8)];
  for (const bytes of [...wrong, Buffer.concat([sealed, Buffer.from("x")])])
    await expect(unseal(bytes)).rejects.toThrow("pg/base/1 が、作ったときと違います");
  await expect(unseal(sealed, "pg/base/2")).rejects.toThrow("pg/base/2 が、作ったときと違います");
  await expect(unseal(sealed, "pg/base/1", createFileCipher("o".repeat(43)))).rejects.toThrow("作ったときと違います");
});
