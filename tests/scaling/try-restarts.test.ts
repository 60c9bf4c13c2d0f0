import { expect, inject, test } from "vitest";
import { tryKills, tryRestarts } from "#scripts/scaling/try-restarts.ts";

test.runIf(inject("postgresUrl") !== null)(
	"shops that are renewed in turn behind a proxy fail no request and cut no connection",
	async () => {
		const { requests, ...result } = await tryRestarts(2, () => {});
		expect(result).toEqual({ restarts: 2, failed: [], cut: [], violations: [] });
		expect(requests).toBeGreaterThan(100);
	},
	240_000,
);

test("an embedded shop that was killed is ready again while its buyers keep pushing", async () => {
	const { readyAfterMs } = await tryKills(1, () => {});
	expect(readyAfterMs).toHaveLength(1);
});
