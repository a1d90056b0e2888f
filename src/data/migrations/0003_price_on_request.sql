-- A card's price that has to be requested ('Consultar precio') was called 'ask'.
UPDATE "listing" SET "card" = jsonb_set("card", '{price,kind}', '"on-request"') WHERE "card" #>> '{price,kind}' = 'ask';
