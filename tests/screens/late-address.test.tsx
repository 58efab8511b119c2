import { act, screen } from "@testing-library/react";
import { use } from "react";
import { Link, Route, Routes, useNavigate } from "react-router";
import { describe, expect, it } from "vitest";
import { renderRouted } from "../support/routed.tsx";

/** A page that writes its state into the address when its figures come, as every report does. */
function Report() {
  const navigate = useNavigate();
  return (
    <>
      <h1>報告</h1>
      <Link to="/slow">次のページ</Link>
      <button onClick={() => void navigate("?period=today", { replace: true })}>数字が届く</button>
      <button onClick={() => void navigate("?q=ramen")}>検索が始まる</button>
    </>
  );
}

describe("the address of a page that is being left", () => {
  it.each([
    ["数字が届く", "?period=today"],
    ["検索が始まる", "?q=ramen"],
  ])("is not written while the parts of the next page are loaded, and is again later: %s", async (late, search) => {
    let load: (title: string) => void = () => undefined;
    const title = new Promise<string>((resolve) => (load = resolve));
    const Slow = () => <h1>{use(title)}</h1>;
    const { state, navigate } = renderRouted(
      "/report",
      <Routes>
        <Route path="/report" element={<Report />} />
        <Route path="/slow" element={<Slow />} />
      </Routes>,
    );
    await act(async () => screen.getByText("次のページ").click());
    expect(screen.getByRole("heading").textContent).toBe("報告");
    await act(async () => screen.getByText(late).click());
    await act(async () => load("遅いページ"));
    expect([screen.getByRole("heading").textContent, state.location.pathname]).toEqual(["遅いページ", "/slow"]);
    await navigate("/report");
    await act(async () => screen.getByText(late).click());
    expect(state.location).toMatchObject({ pathname: "/report", search });
  });
});
