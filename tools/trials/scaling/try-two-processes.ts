import { startPrimary } from "./postgres-node.ts";
import {
	addCode,
	buy,
	differences,
	makeBundle,
	readLedgers,
	readProvider,
	startTwoShops,
	type TwoShops,
} from "./try-shops.ts";

const FIVE_PAIR = 1;
const FIFTEEN_PAIR = 2;
const WAX = 4;
const BUNDLE = 6;
const CODE = "LAST-TEN";
const CODE_USES = 10;
const RUSH = 200;

/** What became of the buyers of one rush: how many paid, and how many heard which reason. */
type Rush = { buyers: number; paid: number; rejected: Record<string, number> };

/** `stock` is what is left of the products in demand. */
export type TwoProcessesResult = {
	packs: Rush;
	code: Rush & { uses: number; orders: number };
	bundle: Rush;
	stock: Record<"pack" | "part" | "otherPart", number>;
	reserved: number;
	/** Sessions paid without an order, or ordered without payment. */
	odd: string[];
	violations: string[];
};

/**
 * Two shop processes on one PostgreSQL server: more buyers than last packs, than uses of a discount code, and than a bundle
 * and one of its parts have together.
 */
export async function tryTwoProcesses(log: (line: string) => void): Promise<TwoProcessesResult> {
	const server = await startPrimary();
	try {
		log("PostgreSQL is running; starting two shop processes.");
		const shops = await startTwoShops(server.shopUrl);
		try {
			await addCode(server.shopUrl, CODE, CODE_USES);
			const rush = (
				name: string,
				buyers: number,
				order: (buyer: number) => { productId: number; discountCode?: string },
			) => {
				log(`${buyers} buyers at ${shops.urls.join(" and ")} compete for the last ${name}.`);
				return runRush(shops, name, buyers, order);
			};
			const packs = await rush("packs", 60, () => ({ productId: FIFTEEN_PAIR }));
			const used = await rush("uses", RUSH, () => ({ productId: WAX, discountCode: CODE }));
			await makeBundle(server.shopUrl, BUNDLE, [WAX, FIVE_PAIR]);
			const bundle = await rush("bundles", RUSH, (buyer) => ({ productId: buyer % 4 < 2 ? BUNDLE : FIVE_PAIR }));
			const sessions = await readProvider(shops.sandboxUrl);
			const paid = sessions.filter((session) => session.payment_status === "paid").map(({ id }) => id);
			const { orders, codes, products, violations } = await readLedgers(server.shopUrl);
			const stockOf = (productId: number) => products.find(({ id }) => id === productId)?.stock ?? Number.NaN;
			const [code] = codes;
			return {
				packs,
				code: { ...used, uses: Number(code?.uses), orders: Number(code?.orders) },
				bundle,
				stock: { pack: stockOf(FIFTEEN_PAIR), part: stockOf(FIVE_PAIR), otherPart: stockOf(WAX) },
				reserved: products.reduce((sum, { reserved }) => sum + reserved, 0),
				odd: differences(paid, orders),
				violations,
			};
		} finally {
			await shops.close();
		}
	} finally {
		await server.close();
	}
}

/** All at once, every other one at the other process. */
async function runRush(
	{ urls, sandboxUrl }: TwoShops,
	name: string,
	buyers: number,
	order: (buyer: number) => { productId: number; discountCode?: string },
): Promise<Rush> {
	const outcomes = await Promise.all(
		Array.from({ length: buyers }, (_, buyer) =>
			buy(urls[buyer % 2] ?? "", sandboxUrl, { name: `${name}${buyer}`, ...order(buyer) }),
		),
	);
	const reasons = outcomes.flatMap((outcome) => ("rejected" in outcome ? outcome.rejected : []));
	const rejected = Object.fromEntries(
		[...new Set(reasons)].map((reason) => [reason, reasons.filter((one) => one === reason).length]),
	);
	return { buyers, paid: buyers - reasons.length, rejected };
}

if (import.meta.main) {
	const log = (line: string) => void process.stdout.write(`${line}\n`);
	const result = await tryTwoProcesses(log);
	const { packs, code, bundle, stock, odd, violations } = result;
	for (const { buyers, paid, rejected } of [packs, code, bundle]) {
		log(`${buyers} buyers: ${paid} paid, ${JSON.stringify(rejected)}.`);
	}
	log(`The code was used ${code.uses} times; left in stock: ${JSON.stringify(stock)}.`);
	const isRight = odd.length + violations.length === 0 && code.orders === CODE_USES;
	log(isRight ? "Every payment is one order; all invariants hold." : JSON.stringify(result));
	process.exit(isRight ? 0 : 1);
}
