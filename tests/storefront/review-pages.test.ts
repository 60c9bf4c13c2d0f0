import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Config } from "#platform/config.ts";
import type { World } from "#platform/world.ts";
import { rejectStaleBuild } from "#scripts/build-stamp.mjs";
import type { App } from "#server/app-shape.ts";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestServer } from "#tests/support/open-test-server.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

rejectStaleBuild();
const bundle = pathToFileURL("build/server/index.js").href;
const { createApp } = (await import(/* @vite-ignore */ bundle)) as { createApp(world: World): Promise<App> };

const REVIEWS = 26;
const ALL = Array.from({ length: REVIEWS }, (_, at) => at + 1);
/** Newest first; the first and the fourteenth have stars alone. */
const WITH_WORDS = ALL.filter((at) => at % 13 !== 1);
const WORDLESS = ALL.filter((at) => at % 13 === 1);
const namesOn = (html: string) => html.match(/Reader \d+(?=<\/p>)/g) ?? [];
const nextOn = (html: string) =>
	/<a\b[^>]*\brel="next"[^>]*>/
		.exec(html)?.[0]
		?.match(/href="([^"#]+)/)?.[1]
		?.replaceAll("&amp;", "&");

test.each(oneDatabase)(
	"REV-15 D-144 without scripts, links lead from page to page of all reviews, on the %s database",
	async (kind) => {
		const { shop } = await openTestShop(await openTestDatabase(kind));
		await transaction(asSystem(shop), (tx) =>
			sql`insert into product_reviews (product_id, rating, review_text, user_name, user_email, is_approved, created_at)
			select 2, 1 + number % 5, case when number % 13 <> 1 then 'So soft' end,
				'Reader ' || number, 'secret@example.com', true,
				date_trunc('milliseconds', now()) - number * interval '1 second'
			from generate_series(1, ${REVIEWS}::int) number`.execute(tx),
		);
		const config = { ...shop.config, port: 3000, host: "localhost", stripe: null } as Config;
		const app = await createApp({ ...shop, config });
		const { ask } = await openTestServer({
			app: () => app,
			publicUrl: config.publicUrl,
			clock: shop.clock,
			log: shop.log,
		});

		const product = await ask("/product/2?lang=es");
		expect(product.body).toMatch(/<a\b[^>]*href="\/reviews\?lang=es&amp;product=2"[^>]*>Ver todas<\/a>/);

		const pages: string[][] = [];
		let address: string | undefined = "/reviews?product=2";
		// The first page stays in the page cache; later pages must not be served from it.
		await ask(address);
		while (address !== undefined && pages.length < 9) {
			const { status, body, headers } = await ask(address);
			expect([address, status]).toEqual([address, 200]);
			const isFirst = pages.length === 0;
			expect(body.includes('rel="canonical" href='), "search engines keep the first page").toBe(isFirst);
			expect(/<meta name="robots" content="noindex"\/?>/.test(body), "and follow the others").toBe(!isFirst);
			expect(body.includes('rel="prev"')).toBe(!isFirst);
			expect(headers["cache-control"]).toBe(isFirst ? "no-cache" : "private, no-store");
			pages.push(namesOn(body));
			address = nextOn(body);
		}
		expect(pages.map(({ length }) => length)).toEqual([12, 12, 2]);
		expect(pages.flat()).toEqual([...WITH_WORDS, ...WORDLESS].map((at) => `Reader ${at}`));

		const first = async (query: string) => {
			const { status, body } = await ask(`/reviews?product=2&${query}`);
			expect([query, status]).toEqual([query, 200]);
			return namesOn(body)[0];
		};
		expect(await first("page=0&sort=odd&stars=6")).toBe("Reader 2");
		expect(await first("page=999999")).toBe("Reader 1");
		expect(await first("sort=highest")).toBe("Reader 4");
		expect(await first("sort=lowest")).toBe("Reader 5");
		expect(await first("stars=3")).toBe("Reader 2");
		const fives = await ask("/reviews?product=2&stars=5");
		expect(namesOn(fives.body)).toEqual([4, 9, 19, 24, 14].map((at) => `Reader ${at}`));
	},
);
