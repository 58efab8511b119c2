import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postPublicly } from "../../../../server/platform/http/postPublicly.ts";
import { buildGuardedLookup, isCallableUrl, PrivateAddress } from "../../../../server/platform/http/publicAddress.ts";
import { startReceiver, type Receiver } from "../../../support/webhooks.ts";

const strict = { allowsLoopback: false };
const local = { allowsLoopback: true };

describe("an address that a customer chooses", () => {
  test.each([
    "https://example.com/hook",
    "https://example.com:8443/hook?key=1",
    "https://8.8.8.8/",
    "https://[2001:4860:4860::8888]/",
  ])("%s may be called", (url) => expect(isCallableUrl(url, strict)).toBe(true));

  test.each([
    "http://example.com/hook",
    "ftp://example.com/",
    "https://name:word@example.com/",
    "https://localhost/",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f.0.0.1/",
    "https://0.0.0.0/",
    "https://10.0.0.5/",
    "https://172.16.3.4/",
    "https://192.168.1.1/",
    "https://100.64.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://224.0.0.1/",
    "https://255.255.255.255/",
    "https://[::1]/",
    "https://[::]/",
    "https://[fe80::1]/",
    "https://[fc00::1]/",
    "https://[::ffff:10.0.0.5]/",
    "https://[64:ff9b::a00:5]/",
    "no address",
  ])("%s may not", (url) => expect(isCallableUrl(url, strict)).toBe(false));

  test("may be this machine, by http, where the setting allows it", () => {
    expect(isCallableUrl("http://127.0.0.1:3000/hook", local)).toBe(true);
    expect(isCallableUrl("http://10.0.0.5/hook", local)).toBe(false);
    expect(isCallableUrl("https://192.168.1.1/hook", local)).toBe(false);
  });

  test("is judged by what its name leads to when the connection is made", async () => {
    const look = (all: boolean, bounds = strict) =>
      new Promise((done) =>
        buildGuardedLookup(bounds)("localhost", { all, family: 4 }, (error, found) => done(error ?? found)),
      );
    expect(await look(true)).toBeInstanceOf(PrivateAddress);
    expect(await look(false)).toBeInstanceOf(PrivateAddress);
    expect(await look(true, local)).toEqual([{ address: "127.0.0.1", family: 4 }]);
    expect(await look(false, local)).toBe("127.0.0.1");
  });
});

describe("a call", () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver.close());
  beforeEach(() => void (receiver.calls.length = 0));
  const post = (url: string, bounds = local, seconds?: number) =>
    postPublicly(url, { headers: {}, body: "本文", bounds, ...(seconds !== undefined && { seconds }) });

  test("answers the status", async () => {
    receiver.answers.set("/no", 404);
    expect(await post(receiver.url("/yes"))).toEqual({ status: 200 });
    expect(await post(receiver.url("/no"))).toEqual({ status: 404 });
    expect(receiver.calls.map(({ body }) => body)).toEqual(["本文", "本文"]);
  });

  test("ends where no answer comes", async () => {
    receiver.answers.set("/never", "never");
    expect(await post(receiver.url("/never"), local, 0.05)).toEqual({ fault: "timeout" });
  });

  test("does not reach this machine, by number or by name", async () => {
    expect(await post(receiver.url("/inside"), strict)).toEqual({ fault: "private" });
    expect(await post("https://localhost.localdomain/", strict)).toEqual({
      fault: expect.stringMatching(/^(private|name)$/),
    });
    expect(receiver.calls).toEqual([]);
  });

  test("says which way it failed", async () => {
    const { port } = new URL(receiver.url("/"));
    expect(await post(`https://127.0.0.1:${port}/`)).toEqual({
      fault: expect.stringMatching(/^(certificate|connection)$/),
    });
    expect(await post("http://127.0.0.1:1/")).toEqual({ fault: "connection" });
  });
});
