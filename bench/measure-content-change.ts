import { setTimeout as wait } from "node:timers/promises";
import { publishAsOwner, signInOwner } from "#tests/support/owner-calls.ts";
import type { PostgresServer } from "#tests/support/postgres-server.ts";
import { runShopProcess } from "./run-shop-process.ts";

const ROUNDS = 20;
const ADMIN_PASSWORD = "a password for one measurement";

/**
 * Time from the response to an admin's save until both of two processes serve the new text from their page caches, in
 * ms: median and maximum of the rounds.
 */
export async function measureContentChange(postgres: PostgresServer): Promise<{ medianMs: number; maxMs: number }> {
	await postgres.run("create database bench_content");
	const environment = {
		PAYMENT_SANDBOX_PORT: "4751",
		DATABASE_URL: `${postgres.url}/bench_content`,
		SESSION_SECRET: "a secret for one measurement on this machine",
		ADMIN_PASSWORD,
	};
	const shops = [
		await runShopProcess({ ...environment, PORT: "4750" }),
		await runShopProcess({ ...environment, PORT: "4752" }),
	];
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
		times.sort((a, b) => a - b);
		return { medianMs: times[Math.floor(ROUNDS / 2)] ?? Number.NaN, maxMs: times.at(-1) ?? Number.NaN };
	} finally {
		for (const shop of shops) await shop.stop();
	}
}

async function untilShown(url: string, text: string): Promise<void> {
	while (!(await (await fetch(url)).text()).includes(text)) await wait(5);
}
