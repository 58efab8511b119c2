import { demoCompanies, demoStyles } from "./files/read.ts";
import type { DemoDeveloper, RestaurantStyle } from "./model.ts";

const { common, developers } = demoCompanies;

function findStyle(name: string): RestaurantStyle {
  const style = Object.entries(demoStyles).find(([key]) => key === name)?.[1];
  if (!style) throw new Error(`the demonstration has no style ${name}`);
  return style;
}

/** The two developers of the demonstration, their brands and shops. */
export const demoDevelopers: readonly DemoDeveloper[] = developers.map((developer) => ({
  ...developer,
  brands: developer.brands.map(({ brandId, name, style }) => ({ brandId, name, style: findStyle(style) })),
  shops: developer.shops.map((shop) => {
    const brand = developer.brands.find(({ brandId }) => brandId === shop.brandId);
    return { ...common, orderTypes: brand?.orderTypes ?? [], ...shop };
  }),
}));
