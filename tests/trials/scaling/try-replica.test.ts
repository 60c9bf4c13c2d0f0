import { expect, inject, test } from "vitest";
import { tryReplica } from "#tools/trials/scaling/try-replica.ts";

test.runIf(inject("postgresUrl") !== null)(
	"npm run -w tools try-replica: the replica's connection is cut, the primary dies, the replica is promoted, and no acknowledged order is lost",
	async () => {
		const result = await tryReplica(() => {});
		expect(result).toMatchObject({
			isReplicaRead: true,
			pageWithoutPrimary: 200,
			purchaseWithoutPrimary: "503 database_unavailable",
			lost: [],
			odd: [],
			violations: [],
		});
		expect(result.acknowledged).toBeGreaterThanOrEqual(48);
		// Commits that the replica had not received were never acknowledged: there were some.
		expect(result.waiting).toBeGreaterThan(0);
		expect(result.soldAfterwards).toBeGreaterThanOrEqual(24);
	},
);
