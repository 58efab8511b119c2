/** `categoryName`, `push-notification` → `category_name`, `push_notification`. */
export const toSnakeCase = (name: string): string =>
  name
    .replaceAll("-", "_")
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase();
/** A resource as the enums of the API name it: `menu-category` is MENU_CATEGORY. */
export const toResourceValue = (name: string): string => name.toUpperCase().replaceAll("-", "_");

/** The name of a resource in the SDL, by its value in an enum of the API: MENU_CATEGORY is `menu-category`. */
export const toResourceName = (value: string): string => value.toLowerCase().replaceAll("_", "-");
