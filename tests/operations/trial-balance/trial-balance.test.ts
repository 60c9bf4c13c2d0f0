import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { describeTrialBalance } from "#scripts/trial-balance/describe-trial-balance.ts";
import { findTrialBalance } from "#shop/operations/trial-balance/find-trial-balance.ts";
import { ACCOUNT_SECTIONS } from "#shop/operations/trial-balance/trial-balance.rules.ts";
import { CHARITY_CENTS_PER_PURCHASE } from "#shop/selling/pricing/charity.rules.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { noteEvidence } from "#tests/support/evidence/note-evidence.ts";
import { type FilledShop, openFilledShop } from "../../../tools/demo/testing/open-filled-shop.ts";
import { planYear } from "../../../tools/demo/year/plan-year.ts";
import { createSeeded } from "../../../tools/demo/year/seeded-random.ts";

const YEAR_MS = 365 * 86_400_000;
const AT_ONCE = 4;
const year = planYear({ endsAt: Date.UTC(2026, 2, 2, 18), launchAt: Date.UTC(2025, 6, 13, 5) });
let filled: FilledShop;
beforeAll(async () => {
	filled = await openFilledShop(year);
});
afterAll(() => filled.close());

const balance = (at = year.endsAt) => findTrialBalance(byOwner(filled.shop), at);
const sumsOf = (sections: Awaited<ReturnType<typeof balance>>): Record<string, number> =>
	Object.fromEntries(
		sections.flatMap(({ accounts }) => accounts.map(({ account, debit, credit }) => [account, debit + credit])),
	);

test("D-269 the accounts of the demo year balance at every instant, and have what is in the tables", async () => {
	expect((await balance()).map(({ section, difference, unbalancedAt }) => [section, difference, unbalancedAt])).toEqual(
		ACCOUNT_SECTIONS.map((section) => [section, 0, null]),
	);
	const [known] = await filled.rows(`select
		(select sum(amount_cents)::int from payments) as paid, (select sum(stock)::int from products) as stock,
		(select sum(points_used)::int from orders) as used, (select count(*)::int from discount_uses) as uses`);
	expect(sumsOf(await balance())).toMatchObject({
		Payments: known?.paid,
		"On hand": known?.stock,
		"Spent on orders": known?.used,
		Uses: known?.uses,
	});
});

/** Of the year; `npm run evidence` takes 10,000. */
const INSTANTS = Number(process.env.TRIAL_BALANCE_INSTANTS ?? 30);

test(`D-269 at any past instant they have what had happened until then, and balance: ${INSTANTS} random ones`, async ({
	task,
}) => {
	const random = createSeeded(1);
	const instants = Array.from({ length: INSTANTS }, () => year.endsAt - Math.floor(random.next() * YEAR_MS));
	const differing: number[] = [];
	const wrong: unknown[] = [];
	const look = async (at: number) => {
		const found = await balance(at);
		if (found.some(({ difference, unbalancedAt }) => difference !== 0 || unbalancedAt !== null)) differing.push(at);
		const [known] = await filled.rows(`select
			coalesce((select sum(amount_cents)::int from payments where created_at <= to_timestamp(${at / 1000})), 0) as paid,
			coalesce((select sum(quantity)::int from stock_entries where created_at <= to_timestamp(${at / 1000})), 0) as stock`);
		const { Payments = 0, "On hand": stock = 0 } = sumsOf(found);
		if (Payments !== known?.paid || stock !== known?.stock) wrong.push({ at, Payments, stock, known });
	};
	for (let next = 0; next < INSTANTS; next += AT_ONCE)
		await Promise.all(instants.slice(next, next + AT_ONCE).map(look));
	noteEvidence(task, "trial_balance", {
		instants: new Set(instants).size,
		sections: ACCOUNT_SECTIONS.length,
		differing: differing.length,
		wrong: wrong.length,
	});
	expect([differing, wrong]).toEqual([[], []]);
}, 1_200_000);

test("D-269 the trial balance is the administrators'", async () => {
	await expect(findTrialBalance(filled.shop, year.endsAt)).rejects.toMatchObject({ code: "unauthenticated" });
});

/** As someone would who owns the database: triggers keep the sums right otherwise, and row security hides the rows. */
const change = (table: string, statement: string) =>
	filled.connection.runScript(`alter table ${table} disable trigger user, no force row level security;
		${statement};
		alter table ${table} enable trigger user, force row level security`);

const idOf = async (query: string): Promise<string> => {
	const [row] = await filled.rows(query);
	return String(row?.id);
};
const firstOrder = (): Promise<string> =>
	idOf("select order_id as id from payments order by created_at, order_id limit 1");

const FAULTS: readonly [section: string, size: number, table: string, column: string, rows: () => Promise<string>][] = [
	["money", 1, "payments", "amount_cents", async () => `order_id = '${await firstOrder()}'`],
	[
		"provider",
		2,
		"balance_movements",
		"gross_cents",
		async () => `id = '${await idOf("select min(id) as id from balance_movements where kind = 'refund'")}'`,
	],
	["stock", 3, "products", "stock", async () => "id = 2"],
	[
		"points",
		4,
		"orders",
		"points_earned",
		async () => `id = '${await idOf("select order_id as id from points_transactions where kind = 'earn' limit 1")}'`,
	],
];

test.each(FAULTS)(
	"D-269 a fault in %s is found with its size %i: %s.%s",
	async (section, size, table, column, where) => {
		const rows = await where();
		await change(table, `update ${table} set ${column} = ${column} + ${size} where ${rows}`);
		onTestFinished(() => change(table, `update ${table} set ${column} = ${column} - ${size} where ${rows}`));
		await expectFault(section, size);
	},
);

test("D-269 a use of a code without its checkout is found, and a unit that only the counters have", async () => {
	const checkout = await idOf("select checkout_id as id from discount_uses limit 1");
	await change("checkouts", `update checkouts set state = 'released' where id = '${checkout}'`);
	onTestFinished(() => change("checkouts", `update checkouts set state = 'completed' where id = '${checkout}'`));
	await expectFault("codes", 1);
	const count = (units: number) =>
		change(
			"tally_changes",
			`insert into tally_changes (kind, name, since, rows, amount, units)
				values ('sale', 'sold', '${new Date(year.endsAt - YEAR_MS / 2).toISOString()}', 0, 0, ${units})`,
		);
	await count(2);
	onTestFinished(() => count(-2));
	await expectFault("charity", 2 * CHARITY_CENTS_PER_PURCHASE);
});

async function expectFault(section: string, size: number): Promise<void> {
	const wrong = (await balance()).filter(({ unbalancedAt }) => unbalancedAt !== null);
	expect(wrong.find((one) => one.section === section)?.difference).toBe(size);
	expect(describeTrialBalance(wrong, year.endsAt).join("\n")).toMatch(
		/DIFFERENCE: [\d.]+, first [\s\S]*These do not balance/,
	);
}

test("D-269 what balances now and did not for an hour is found", async () => {
	const id = await firstOrder();
	const shift = (hours: number) =>
		change(
			"payments",
			`update payments set created_at = created_at + interval '${hours} hours' where order_id = '${id}'`,
		);
	const [order] = await filled.rows(
		`select (extract(epoch from created_at) * 1000)::float8 as at from orders where id = '${id}'`,
	);
	await shift(1);
	onTestFinished(() => shift(-1));
	const [money] = await balance();
	expect(money).toMatchObject({ section: "money", difference: 0, unbalancedAt: order?.at });
});
