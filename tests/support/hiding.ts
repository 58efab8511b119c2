/**
 * Runs in the page. React hides what is shown while a part of it is loaded: whoever types there loses the keyboard and the words. Says so on
 * the console, where every test of a page hears it.
 */
export function reportHiding(): void {
  const control = "a[href], button, input, select, textarea";
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLElement && target.style.getPropertyPriority("display") === "important")
        if (target.matches(control) || target.querySelector(control))
          console.error(`What was shown is hidden while a part is loaded: ${target.outerHTML.slice(0, 200)}`);
  });
  observer.observe(document, { attributes: true, attributeFilter: ["style"], subtree: true });
}
