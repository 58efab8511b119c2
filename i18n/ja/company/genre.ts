import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const genre = {
  fields: { genreId: "ID", genreName: "ジャンル名" },
  options: {},
  sections: {},
} satisfies ResourceLabels["genre"];
