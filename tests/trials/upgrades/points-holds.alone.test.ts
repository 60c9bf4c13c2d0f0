import { expect, test } from "vitest";
import { databaseKinds } from "#tests/support/databases.ts";
import { readMigrated } from "./read-migrated.ts";

const ANN = "00000000-0000-4000-8000-00000000000a";
const OPEN = "00000000-0000-4000-8000-000000000001";
const LATER = "00000000-0000-4000-8000-000000000005";

const checkout = (id: string, userId: string | null, state: string, points: number) =>
	`('${id}', ${userId === null ? "null" : `'${userId}'`}, '${state}', ${points}, 'en', '', 499, 0, 0, 499, 'standard', now(), now(),
		${state === "open" ? "null" : "now()"})`;
const insert = (...rows: string[]) => `insert into checkouts (id, user_id, state, points_used, language, fingerprint,
	subtotal_cents, tax_cents, shipping_cents, total_cents, shipping_method, created_at, expires_at, closed_at) values ${rows.join(", ")};`;

/** Checkouts of before holds had rows: only the first one holds points. */
const CHECKOUTS = `insert into auth_users (id, name, email) values ('${ANN}', 'Ann', 'ann@x.example'); ${insert(
	checkout(OPEN, ANN, "open", 50),
	checkout("00000000-0000-4000-8000-000000000002", ANN, "released", 50),
	checkout("00000000-0000-4000-8000-000000000003", ANN, "open", 0),
	checkout("00000000-0000-4000-8000-000000000004", null, "open", 0),
)}`;

test.each(databaseKinds)(
	"PTS-13 holds of before have a row, and rows come and go with their checkouts, on the %s database",
	async (kind) => {
		await readMigrated(kind, {
			migration: "0097-points-holds.sql",
			rows: CHECKOUTS,
			read: async (run) => {
				const holds = () => run("select checkout_id, user_id, points from points_holds order by 1");
				const ofOpen = { checkout_id: OPEN, user_id: ANN, points: 50 };
				await run("set role shop_system");
				expect(await holds()).toEqual([ofOpen]);
				await run(insert(checkout(LATER, ANN, "open", 100)));
				expect(await holds()).toEqual([ofOpen, { checkout_id: LATER, user_id: ANN, points: 100 }]);
				await run(
					"update checkouts set state = 'released', closed_at = now() where points_used = 50 and state = 'open'",
				);
				await run("update checkouts set state = 'completed', closed_at = now() where points_used = 100");
				expect(await holds()).toEqual([]);
			},
		});
	},
);
