import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../platform/database/open.ts";
import { fillAccount } from "./fill-account.ts";
import { ratiosOf } from "./report/ratios-of.ts";
import { runShopProcess } from "./run-shop-process.ts";
import { signUpMember } from "./sign-up-member.ts";

const FEW_ORDERS = 5;
const MANY_ORDERS = 5000;
const WARM_UP = 40;
const ROUNDS = 3;
const SAMPLES = 40 * ROUNDS;

/**
 * Response time of GET /api/account for an account with 5,000 orders ÷ for one with 5, measured alternately; a ratio of
 * medians for each round. A null URL selects the embedded database.
 */
export async function measureAccount(databaseUrl: string | null): Promise<number[]> {
	const folder = mkdtempSync(join(tmpdir(), "shop-bench-account-"));
	const environment = {
		DATA_DIR: folder,
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
		return ratiosOf(times[many] ?? [], times[few] ?? [], ROUNDS);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
