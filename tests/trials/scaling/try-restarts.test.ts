import { expect, inject, test } from "vitest";
import { tryKills, tryRestarts } from "#tools/trials/scaling/try-restarts.ts";

test.runIf(inject("postgresUrl") !== null)(
	"a rolling restart behind a proxy fails no request and resets no connection",
	async () => {
		const { requests, ...result } = await tryRestarts(2, () => {});
		expect(result).toEqual({ restarts: 2, failed: [], cut: [], violations: [] });
		expect(requests).toBeGreaterThan(100);
	},
);

test("a killed embedded shop is ready again while its buyers keep sending requests", async () => {
	const { readyAfterMs } = await tryKills(1, () => {});
	expect(readyAfterMs).toHaveLength(1);
});
