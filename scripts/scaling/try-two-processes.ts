import { startPrimary } from "./postgres-node.ts";
import { buy, differences, readLedgers, readProvider, startTwoShops } from "./try-shops.ts";

const FIFTEEN_PAIR = 2;
const BUYERS = 60;

/** What came of it; `stock` and `reserved` of the product that everybody wanted. */
export type TwoProcessesResult = {
	buyers: number;
	paid: number;
	soldOut: number;
	orders: number;
	stock: number;
	reserved: number;
	/** Sessions that were paid without an order, or ordered without payment. */
	odd: string[];
	violations: string[];
};

/** Two shop processes on one PostgreSQL server sell the same last packs to more buyers than there are packs. */
export async function tryTwoProcesses(t: (line: string) => void): Promise<TwoProcessesResult> {
	const server = await startPrimary();
	try {
		t("PostgreSQL is up; two shop processes start on it.");
		const shops = await startTwoShops(server.shopUrl);
		try {
			t(`${BUYERS} buyers at ${shops.urls.join(" and ")} want the last packs.`);
			const outcomes = await Promise.all(
				Array.from({ length: BUYERS }, (_, buyer) => {
					const order = { name: `two${buyer}`, productId: FIFTEEN_PAIR };
					return buy(shops.urls[buyer % 2] ?? "", shops.sandboxUrl, order);
				}),
			);
			const sessions = await readProvider(shops.sandboxUrl);
			const paid = sessions.filter((session) => session.payment_status === "paid").map(({ id }) => id);
			const books = await readLedgers(server.shopUrl);
			const shelf = books.shelf.find(({ id }) => id === FIFTEEN_PAIR);
			return {
				buyers: BUYERS,
				paid: paid.length,
				soldOut: outcomes.filter((outcome) => "rejected" in outcome && outcome.rejected === "insufficient_stock")
					.length,
				orders: books.orders.length,
				stock: shelf?.stock ?? Number.NaN,
				reserved: shelf?.reserved ?? Number.NaN,
				odd: differences(paid, books.orders),
				violations: books.violations,
			};
		} finally {
			await shops.close();
		}
	} finally {
		await server.close();
	}
}

if (import.meta.main) {
	const t = (line: string) => void process.stdout.write(`${line}\n`);
	const result = await tryTwoProcesses(t);
	t(`${result.paid} paid, ${result.orders} orders, ${result.soldOut} told that it is sold out.`);
	t(`On the shelf: ${result.stock}, held: ${result.reserved}.`);
	const isRight = result.odd.length + result.violations.length === 0 && result.paid === result.orders;
	t(isRight ? "Every payment is one order; every rule of the books holds." : JSON.stringify(result));
	process.exit(isRight ? 0 : 1);
}
