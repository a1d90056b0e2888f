-- A card tells the pieces of all its variants together, and is on sale where it has a former price. Where there is more
-- than one variant, the pieces are not known until its listing is rebuilt, as all are by the rules of today.
UPDATE "listing" SET "card" = ("card" - 'isSale') || jsonb_build_object(
	'selected', CASE WHEN jsonb_typeof("card" -> 'selected') = 'object' THEN ("card" -> 'selected') - 'stock' ELSE 'null' END,
	'stock', CASE WHEN ("card" ->> 'variantCount')::int = 1 THEN "card" #> '{selected,stock}' ELSE 'null' END
) WHERE "card" ? 'isSale';--> statement-breakpoint
INSERT INTO "listing_due" ("account", "product_id") SELECT "account", "product_id" FROM "listing";
