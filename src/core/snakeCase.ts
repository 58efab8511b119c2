/** `categoryName`, `push-notification` → `category_name`, `push_notification`. */
export const toSnakeCase = (name: string): string =>
  name
    .replaceAll("-", "_")
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase();
