import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#platform/database/open.ts";
import { fillAccount } from "./fill-account.ts";
import { median } from "./median.ts";
import { runShopProcess } from "./run-shop-process.ts";
import { signUpMember } from "./sign-up-member.ts";

const FEW_ORDERS = 5;
const MANY_ORDERS = 5000;
const WARM_UP = 40;
const SAMPLES = 300;

/**
 * Response time of GET /api/account for an account with 5,000 orders and for one with 5, measured alternately; medians
 * in milliseconds. A null URL selects the embedded database.
 */
export async function measureAccount(
	databaseUrl: string | null,
): Promise<{ fewMs: number; manyMs: number; ratio: number }> {
	const folder = mkdtempSync(join(tmpdir(), "shop-bench-account-"));
	const environment = {
		PORT: "4740",
		PAYMENT_SANDBOX_PORT: "4741",
		DATA_DIR: folder,
		SESSION_SECRET: "a secret for one measurement on this machine",
		...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
	};
	try {
		const before = await runShopProcess(environment);
		const few = await signUpMember(before.url, "few@example.com");
		const many = await signUpMember(before.url, "many@example.com");
		await before.stop();

		const database = await openDatabase({ databaseUrl, dataDir: folder, log: { warn: () => {} } });
		await fillAccount(database, "few@example.com", FEW_ORDERS);
		await fillAccount(database, "many@example.com", MANY_ORDERS);
		await database.close();

		const shop = await runShopProcess(environment);
		const times: Record<string, number[]> = { [few]: [], [many]: [] };
		for (let round = 0; round < WARM_UP + SAMPLES; round++) {
			for (const cookie of round % 2 === 0 ? [few, many] : [many, few]) {
				const startedAt = performance.now();
				const response = await fetch(`${shop.url}/api/account`, { headers: { cookie } });
				await response.text();
				if (!response.ok) throw new Error(`/api/account responded with ${response.status}`);
				if (round >= WARM_UP) times[cookie]?.push(performance.now() - startedAt);
			}
		}
		await shop.stop();
		const [fewMs, manyMs] = [median(times[few] ?? []), median(times[many] ?? [])];
		return { fewMs, manyMs, ratio: manyMs / fewMs };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
