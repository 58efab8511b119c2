import { noFigureText, type OptionalFigure } from "../../src/core/money.ts";

/** `43.0%`; "—" where nothing was sold. @param percent as the API has it */
export const formatForecastError = (percent: OptionalFigure): string =>
  percent == null ? noFigureText : `${percent.toFixed(1)}%`;
