import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const genre = {
  name: "ジャンル",
  fields: { genreId: "ID", genreName: "ジャンル名" },
  options: {},
  sections: {},
} satisfies ResourceLabels["genre"];
