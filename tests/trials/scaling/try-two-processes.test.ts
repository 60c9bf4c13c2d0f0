import { expect, inject, test } from "vitest";
import { tryTwoProcesses } from "#tools/trials/scaling/try-two-processes.ts";

test.runIf(inject("postgresUrl") !== null)(
	"npm run -w tools try-two-processes: more buyers than packs at two processes, and every payment is one order",
	async () => {
		expect(await tryTwoProcesses(() => {})).toEqual({
			buyers: 60,
			paid: 10,
			soldOut: 50,
			orders: 10,
			stock: 0,
			reserved: 0,
			odd: [],
			violations: [],
		});
	},
	120_000,
);
