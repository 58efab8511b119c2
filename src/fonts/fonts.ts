// Noto Sans JP in the two weights of the theme, cut into subsets: a page loads those whose characters it shows.
// Always imported lazily: texts are drawn in a font of the system until it is here.
import "@fontsource/noto-sans-jp/400.css";
import "@fontsource/noto-sans-jp/700.css";
import "./logo.css";
