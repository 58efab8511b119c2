import { describe, expect, test, vi } from "vitest";
import { loadConfig } from "../../../../../server/platform/config/config.ts";
import { createDiskStorage } from "../../../../../server/platform/storage/disk.ts";
import { openStorage } from "../../../../../server/platform/storage/open.ts";
import { testApp } from "../../../../support/app.ts";
import { mp4 } from "../../../../support/mp4.ts";
import { standInS3 } from "../../../../support/s3.ts";
import { png, uploadTo } from "../../../../support/uploads.ts";

describe("an image for which the disk has no room", () => {
  test("is refused with that reason, and /healthz knows", async () => {
    const full = async () => Promise.reject(Object.assign(new Error("write"), { code: "ENOSPC" }));
    const crowded = await testApp({ storage: { ...createDiskStorage("/nowhere"), put: full } });
    const { status, code, message } = await uploadTo(crowded, { bytes: await png() }, { token: "honbu" });
    expect({ status, code }).toEqual({ status: 507, code: "DISK_FULL" });
    expect(message).toContain("ディスクに空きがない");
    expect((await crowded.app.inject("/healthz")).json()).toEqual({ status: "disk full" });
    await crowded.close();
  });
});

describe("with S3 as the storage", () => {
  test("images go to the bucket and come back from it, unknown ones are not found", async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
    const s3 = await standInS3();
    const config = loadConfig({ STORAGE: "s3", S3_BUCKET: "choba", S3_ENDPOINT: s3.endpoint });
    const withS3 = await testApp({ storage: await openStorage(config) });
    try {
      const { status, url } = await uploadTo(withS3, { bytes: await png() }, { token: "honbu" });
      expect(status).toBe(201);
      expect([...s3.objects].map(([key, { type }]) => [key, type])).toEqual([[`/choba${url}`, "image/png"]]);
      const served = await withS3.app.inject(url);
      expect(served.headers["content-type"]).toBe("image/png");
      expect(served.rawPayload.equals(s3.objects.get(`/choba${url}`)?.body ?? Buffer.alloc(0))).toBe(true);
      const storage = await openStorage(config);
      expect(await storage.has(url.replace("/media/", ""))).toBe(true);
      expect(await storage.has(`${"0".repeat(64)}.png`)).toBe(false);
      const before = s3.objects.size;
      expect((await uploadTo(withS3, { bytes: Buffer.from("hello") })).code).toBe("W012");
      expect((await uploadTo(withS3, { bytes: mp4({ brand: "qt  " }) }, { to: "/upload/media" })).status).toBe(415);
      expect(s3.objects.size).toBe(before);
      expect((await withS3.app.inject(`/media/${"0".repeat(64)}.png`)).statusCode).toBe(404);
    } finally {
      await withS3.close();
      await s3.close();
      vi.unstubAllEnvs();
    }
  });
});
