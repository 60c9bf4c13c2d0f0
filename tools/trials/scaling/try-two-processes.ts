import { startPrimary } from "./postgres-node.ts";
import { buy, differences, readLedgers, readProvider, startTwoShops } from "./try-shops.ts";

const FIFTEEN_PAIR = 2;
const BUYERS = 60;

/** The outcome; `stock` and `reserved` are those of the product in demand. */
export type TwoProcessesResult = {
	buyers: number;
	paid: number;
	soldOut: number;
	orders: number;
	stock: number;
	reserved: number;
	/** Sessions paid without an order, or ordered without payment. */
	odd: string[];
	violations: string[];
};

/** Two shop processes on one PostgreSQL server sell the same last units to more buyers than there are units. */
export async function tryTwoProcesses(log: (line: string) => void): Promise<TwoProcessesResult> {
	const server = await startPrimary();
	try {
		log("PostgreSQL is running; starting two shop processes.");
		const shops = await startTwoShops(server.shopUrl);
		try {
			log(`${BUYERS} buyers at ${shops.urls.join(" and ")} compete for the last packs.`);
			const outcomes = await Promise.all(
				Array.from({ length: BUYERS }, (_, buyer) => {
					const order = { name: `two${buyer}`, productId: FIFTEEN_PAIR };
					return buy(shops.urls[buyer % 2] ?? "", shops.sandboxUrl, order);
				}),
			);
			const sessions = await readProvider(shops.sandboxUrl);
			const paid = sessions.filter((session) => session.payment_status === "paid").map(({ id }) => id);
			const ledgers = await readLedgers(server.shopUrl);
			const product = ledgers.products.find(({ id }) => id === FIFTEEN_PAIR);
			return {
				buyers: BUYERS,
				paid: paid.length,
				soldOut: outcomes.filter((outcome) => "rejected" in outcome && outcome.rejected === "insufficient_stock")
					.length,
				orders: ledgers.orders.length,
				stock: product?.stock ?? Number.NaN,
				reserved: product?.reserved ?? Number.NaN,
				odd: differences(paid, ledgers.orders),
				violations: ledgers.violations,
			};
		} finally {
			await shops.close();
		}
	} finally {
		await server.close();
	}
}

if (import.meta.main) {
	const log = (line: string) => void process.stdout.write(`${line}\n`);
	const result = await tryTwoProcesses(log);
	log(`${result.paid} paid, ${result.orders} orders, ${result.soldOut} sold out.`);
	log(`In stock: ${result.stock}, reserved: ${result.reserved}.`);
	const isRight = result.odd.length + result.violations.length === 0 && result.paid === result.orders;
	log(isRight ? "Every payment is one order; all invariants hold." : JSON.stringify(result));
	process.exit(isRight ? 0 : 1);
}
