import { expect, inject, test } from "vitest";
import { tryTwoProcesses } from "#tools/trials/scaling/try-two-processes.ts";

test.runIf(inject("postgresUrl") !== null)(
	"CODE-02 D-187 D-211 npm run -w tools try-two-processes: the last packs, uses of a code and bundles, and every payment is one order",
	async () => {
		const { packs, code, bundle, stock, ...rest } = await tryTwoProcesses(() => {});
		expect(rest).toEqual({ reserved: 0, odd: [], violations: [] });
		expect(packs).toEqual({ buyers: 60, paid: 10, rejected: { insufficient_stock: 50 } });
		expect(code).toEqual({ buyers: 200, paid: 10, rejected: { discount_used_up: 190 }, uses: 10, orders: 10 });
		// 15 of the one part and, after the code's ten, 15 of the other: each buyer takes one of the first.
		expect(bundle).toEqual({ buyers: 200, paid: 15, rejected: { insufficient_stock: 185 } });
		expect(stock).toMatchObject({ pack: 0, part: 0 });
	},
);
