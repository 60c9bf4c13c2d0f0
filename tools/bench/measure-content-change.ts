import { setTimeout as wait } from "node:timers/promises";
import { publishAsOwner, signInOwner } from "../../tests/support/owner-calls.ts";
import type { PostgresServer } from "../../tests/support/servers/postgres-server.ts";
import { runShopProcess } from "./run-shop-process.ts";

const ROUNDS = 9;
const ADMIN_PASSWORD = "a password for one measurement";

/**
 * Time from the response to an admin's save until both of two processes serve the new text from their page caches, in
 * ms of each round.
 */
export async function measureContentChange(postgres: PostgresServer): Promise<number[]> {
	await postgres.run("create database bench_content");
	const environment = {
		DATABASE_URL: `${postgres.url}/bench_content`,
		ADMIN_PASSWORD,
	};
	const shops = [await runShopProcess(environment), await runShopProcess(environment)];
	try {
		const admin = await signInOwner(shops[0]?.url ?? "", ADMIN_PASSWORD);
		const times: number[] = [];
		for (let round = 0; round < ROUNDS; round++) {
			const text = `Round ${round} of the measurement`;
			await publishAsOwner(admin, { page: "blog", section: "notice", content: `<p>${text}</p>` });
			const savedAt = performance.now();
			await Promise.all(shops.map(({ url }) => untilShown(`${url}/blog`, text)));
			times.push(performance.now() - savedAt);
		}
		return times;
	} finally {
		for (const shop of shops) await shop.stop();
	}
}

async function untilShown(url: string, text: string): Promise<void> {
	while (!(await (await fetch(url)).text()).includes(text)) await wait(5);
}
