import { beforeEach, describe, expect, it, vi } from "vitest";
import { browserHistory } from "../../src/shell/history/guardedHistory.ts";
import type { PageLeaveGuard } from "../../src/shell/history/leaveGuards.tsx";

beforeEach(() => window.history.replaceState(null, "", "/one"));

/** A page at /two, reached from /one, that a guard holds until the person agrees. */
function held() {
  const history = browserHistory();
  const visited: string[] = [];
  history.listen(({ location, navigationType }) => visited.push(`${navigationType} ${location.pathname}`));
  history.navigator.push("/two", null);
  const question: { agree?: () => void } = {};
  const lost = { input: true };
  const guard: PageLeaveGuard = {
    holds: (to) => lost.input && to?.pathname !== "/two/confirm",
    ask: (go) => {
      question.agree = () => {
        lost.input = false;
        go();
      };
    },
  };
  const leave = history.leaving.register(guard);
  return { history, visited, question, leave };
}
const address = () => window.location.pathname;

describe("a page with input that is not saved", () => {
  it("keeps its address at the browser's back button until the person agrees", async () => {
    const { visited, question } = held();
    window.history.back();
    await vi.waitFor(() => expect(question.agree).toBeDefined());
    await vi.waitFor(() => expect(address()).toBe("/two"));
    expect(visited).toEqual(["PUSH /two"]);
    question.agree?.();
    await vi.waitFor(() => expect(visited).toEqual(["PUSH /two", "POP /one"]));
    expect(address()).toBe("/one");
  });

  it("keeps it at a link and at a replacement too, and the way forward stays as it was", async () => {
    const { history, visited, question } = held();
    history.navigator.replace("/three", null);
    history.navigator.push({ pathname: "/three", search: "?id=7" }, { draft: 1 });
    expect([address(), visited]).toEqual(["/two", ["PUSH /two"]]);
    question.agree?.();
    expect(visited).toEqual(["PUSH /two", "PUSH /three"]);
    expect(history.place().location).toMatchObject({ pathname: "/three", search: "?id=7", state: { draft: 1 } });
    window.history.back();
    await vi.waitFor(() => expect(visited.at(-1)).toBe("POP /two"));
  });

  it("is not asked about an address that loses nothing, nor after it is closed", async () => {
    const { history, visited, question, leave } = held();
    history.navigator.push("/two/confirm", null);
    window.history.back();
    await vi.waitFor(() => expect(question.agree).toBeDefined());
    await vi.waitFor(() => expect(address()).toBe("/two/confirm"));
    leave();
    window.history.back();
    await vi.waitFor(() => expect(visited).toEqual(["PUSH /two", "PUSH /two/confirm", "POP /two"]));
  });
});
