import { useLocation } from "react-router";

/** A function that gives the address of this page with other parameters. */
export function useHere(): (params: Readonly<Record<string, string>>) => string {
  const { search } = useLocation();
  return (params) => {
    const there = new URLSearchParams(search);
    for (const [name, value] of Object.entries(params)) there.set(name, value);
    return `?${there.toString()}`;
  };
}
