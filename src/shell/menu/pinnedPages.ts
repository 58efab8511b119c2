import { useStore } from "ra-core";

const maxPinnedPages = 8;

/** The entries of the menu that a person has pinned, by name in the order of pinning. The browser remembers them. */
export function usePinnedPages() {
  const [pinned, setPinned] = useStore<readonly string[]>("menu.pinned", []);
  return {
    pinned,
    isPinned: (name: string) => pinned.includes(name),
    /** Pins the entry, or takes the pin off. Beyond eight the first one gives way. */
    togglePin: (name: string) =>
      setPinned(
        pinned.includes(name) ? pinned.filter((one) => one !== name) : [...pinned, name].slice(-maxPinnedPages),
      ),
  };
}
