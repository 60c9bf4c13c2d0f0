import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { folded, likeStart } from "#platform/database/like-start.ts";
import type { Database } from "#platform/database/open.ts";
import { type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { findAllReviews } from "#shop/people/reviews/find-all-reviews.ts";
import { findMessages } from "#shop/people/support/support-messages.ts";
import { findImages } from "#shop/site/images/images.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

/** Texts that a search could trip over; the rows beside them make a table that is not read as a whole. */
const TEXTS = [
	"Zoë loves SoftWax",
	"100% soft_wax, a\\b and 'c'",
	"ÀÉÎ Ñandú Straße İstanbul",
	"emoji 😀😀😀 and 日本語の文章",
	"tabs\tand\nlines,  two spaces",
	"abababab",
	"xy",
	null,
];
const ROWS_BESIDE = 60;
const NEWEST = { by: "created_at", isDescending: true } as const;

const SEARCHES = [
	"a",
	"xy",
	"soft",
	"SOFT",
	"softwax",
	"zoë",
	"zoe",
	"Zoë l",
	"zoe\u0308",
	"100%",
	"%",
	"_wax",
	"soft_wax",
	"a\\b",
	"\\",
	"'c'",
	"ñandú",
	"nandu",
	"aei ÑAN",
	"straße",
	"strasse",
	"i̇stanbul",
	"istanbul",
	"😀😀",
	"😀😀😀",
	"日本語",
	"本語の文",
	"\tand\n",
	"  two",
	"ababab",
	"bababababab",
	"nothing of this",
	// From the end of one column into the next.
	"body ana@",
	"com zoë",
	".example.com xy",
	"ana@example.com",
];

describe.each(databaseKinds)("a search for a part of a text on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, system } = await openTestShop(database);
	await transaction(system, async (tx) => {
		for (const [index, text] of TEXTS.entries()) {
			await sql`insert into product_reviews (product_id, rating, user_name, user_email, review_text)
				values (1, 5, 'Somebody', 'ANA@example.com', ${text})`.execute(tx);
			await sql`insert into support_messages (name, email, inquiry_type, subject, message)
				values ('Somebody', 'ANA@example.com', 'general', ${index % 2 === 0 ? null : text}, ${text ?? "-"})`.execute(
				tx,
			);
			await addImage(tx, text ?? "-");
		}
		for (let index = 0; index < ROWS_BESIDE; index++) {
			await sql`insert into product_reviews (product_id, rating, user_name, user_email)
				values (2, 4, 'Other', ${`o${index}@b.example`})`.execute(tx);
			await sql`insert into support_messages (name, email, inquiry_type, message)
				values ('Other', ${`o${index}@b.example`}, 'general', 'Where is it?')`.execute(tx);
			await addImage(tx, `other ${index}.png`);
		}
	});
	const readLike = (table: string, text: string, search: string) =>
		transaction(system, async (tx) => {
			const pattern = `%${likeStart(folded(search))}`;
			const { rows } = await sql<{ id: string }>`
				select id from ${sql.table(table)} where folded(${sql.raw(text)}) like ${pattern}`.execute(tx);
			return rows.map(({ id }) => id).sort();
		});

	const LISTS = {
		product_reviews: {
			text: "concat_ws(' ', user_name, user_email, review_text)",
			find: async (by: Shop, search: string) => {
				const { reviews, total } = await findAllReviews(by, { search });
				return { total, ids: reviews.map(({ id }) => id) };
			},
		},
		support_messages: {
			text: "concat_ws(' ', name, email, subject, message)",
			find: async (by: Shop, search: string) => {
				const { messages, total } = await findMessages(by, { search });
				return { total, ids: messages.map(({ id }) => id) };
			},
		},
		uploaded_images: {
			text: "original_name",
			find: async (by: Shop, search: string) => {
				const { images, total } = await findImages(by, { folder: null, search, ordering: NEWEST, page: 1 });
				return { total, ids: images.map(({ id }) => id) };
			},
		},
	};

	test.each(Object.entries(LISTS))(
		"AREV-20 ASUP-10 AMED-14 in %s finds what reading every text finds",
		async (table, { text, find }) => {
			for (const search of SEARCHES) {
				const expected = await readLike(table, text, search);
				const { ids, total } = await find(byOwner(shop), search);
				if (expected.length <= 50) expect([search, ids.sort()]).toEqual([search, expected]);
				expect([search, total]).toEqual([search, expected.length]);
			}
		},
	);

	test.each(Object.entries(LISTS))("in %s asks the index, from three characters on", async (table, { find }) => {
		expect(await countScans(database, table, (by) => find(by, "softwax"))).toBeGreaterThan(0);
		expect(await countScans(database, table, (by) => find(by, "xy"))).toBe(0);
	});

	/** How often the table's search index was asked in the transactions of `work`. */
	async function countScans(base: Database, table: string, work: (by: Shop) => Promise<unknown>): Promise<number> {
		let scans = 0;
		const counted: Database = {
			...base,
			transaction: (caller, inside, bounds) =>
				base.transaction(
					caller,
					async (tx) => {
						const count = async () => {
							const { rows } = await sql<{ scans: string }>`
								select pg_stat_get_xact_numscans(${`${table}_search`}::regclass) as scans`.execute(tx);
							return Number(rows[0]?.scans);
						};
						const before = await count();
						const result = await inside(tx);
						scans += (await count()) - before;
						return result;
					},
					bounds,
				),
		};
		await work(byOwner({ ...shop, database: counted }));
		return scans;
	}
});

async function addImage(tx: ShopTransaction, name: string): Promise<void> {
	const file = crypto.randomUUID();
	await sql`insert into uploaded_images (filename, original_name, file_path, public_url, size, mime_type)
		values (${file}, ${name}, ${`admin-uploads/${file}`}, ${`/uploads/${file}`}, 1, 'image/webp')`.execute(tx);
}
