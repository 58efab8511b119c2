-- What a product contains of the list of allergens (src/domain/dish/allergens.ts). NONE says that it was looked at; null says nothing.
alter table product add column allergens text[];
