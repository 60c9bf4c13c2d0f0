import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "../../../tests/support/servers/shop-process.ts";
import { copyBase, makeServerFolder, type PostgresNode, recoverNode, startPrimary } from "./postgres-node.ts";
import { buy, fillStock, readLedgers } from "./try-shops.ts";

const PRODUCTS = [1, 2, 4, 6];
const PURCHASES = 8;

export type RecoveryResult = {
	/** Up to which the shop was restored, by the primary's clock. */
	moment: string;
	/** Orders that buyers were shown before the moment, and of these the ones that are missing; must be empty. */
	before: number;
	lost: string[];
	/** Orders that buyers were shown after it, and of these the ones that are there; must be empty. */
	after: number;
	unwanted: string[];
	violations: string[];
	/** Of the restored database, after purchases in the shop that was started on it. */
	soldAfterwards: number;
	violationsAfterwards: string[];
	/** From the start of the new server until it was open for writing. */
	recoveredMs: number;
};

/**
 * Sells on a server that archives its log, notes a moment between two purchases, destroys the server, and restores the
 * shop of that moment from the copy of its files and the archive.
 */
export async function tryRecovery(log: (line: string) => void): Promise<RecoveryResult> {
	const nodes: PostgresNode[] = [];
	const store = makeServerFolder();
	const [base, archive] = [join(store, "base"), join(store, "archive")];
	try {
		const primary = await startPrimary([
			"archive_mode = on",
			`archive_command = 'mkdir -p ${archive} && test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
		]);
		nodes.push(primary);
		const { before, after, moment } = await sellAroundMoment(primary, base, log);
		await archiveAll(primary);
		await primary.crash();
		await primary.close();
		nodes.pop();
		log(`The server and its files are gone. Restoring the shop of ${moment}.`);

		const startedAt = performance.now();
		const restored = await recoverNode(base, [
			"archive_mode = off",
			`restore_command = 'cp ${archive}/%f %p'`,
			`recovery_target_time = '${moment}'`,
			"recovery_target_action = 'promote'",
		]);
		nodes.push(restored);
		const recoveredMs = performance.now() - startedAt;
		const { orders, violations } = await readLedgers(restored.shopUrl);
		const soldAfterwards = (await withShop(restored.shopUrl, (purchase) => sell(purchase, "restored"))).length;
		return {
			moment,
			before: before.length,
			lost: before.filter((id) => !orders.includes(id)),
			after: after.length,
			unwanted: after.filter((id) => orders.includes(id)),
			violations,
			soldAfterwards,
			violationsAfterwards: (await readLedgers(restored.shopUrl)).violations,
			recoveredMs,
		};
	} finally {
		for (const node of nodes) await node.close();
		rmSync(store, { recursive: true, force: true });
	}
}

function sellAroundMoment(primary: PostgresNode, base: string, log: (line: string) => void) {
	return withShop(primary.shopUrl, async (purchase) => {
		await fillStock(primary.shopUrl, PRODUCTS, 100);
		const early = await sell(purchase, "early");
		await copyBase(primary, base);
		log(`The server's files were copied after ${early.length} purchases; its log is archived.`);
		const before = [...early, ...(await sell(purchase, "before"))];
		const [row] = await primary.ask<{ moment: string }>("select clock_timestamp()::text as moment");
		const after = await sell(purchase, "after");
		log(`${before.length} purchases were made before the moment, ${after.length} after it.`);
		return { before, after, moment: row?.moment ?? "" };
	});
}

/** A server that is lost has archived all but the current file of its log: this ends that file. */
async function archiveAll(primary: PostgresNode): Promise<void> {
	const [current] = await primary.ask<{ name: string }>("select pg_walfile_name(pg_current_wal_lsn()) as name");
	await primary.ask("select pg_switch_wal()");
	const archived = `select 1 from pg_stat_archiver where last_archived_wal >= '${current?.name}'`;
	while ((await primary.ask(archived)).length === 0) await wait(50);
}

type Purchase = (name: string, productId: number) => Promise<string>;

/** Runs `work` with a shop on this database, whose purchases return the order's payment session. */
async function withShop<T>(databaseUrl: string, work: (purchase: Purchase) => Promise<T>): Promise<T> {
	const folder = mkdtempSync(join(tmpdir(), "shop-try-"));
	const [port, sandboxPort] = [await freePort(), await freePort()];
	const shop = await startShopProcess({ port, sandboxPort, folder, databaseUrl });
	try {
		return await work(async (name, productId) => {
			const outcome = await buy(`http://localhost:${port}`, `http://localhost:${sandboxPort}`, { name, productId });
			if ("rejected" in outcome) throw new Error(`a purchase was rejected: ${outcome.rejected}`);
			return outcome.sessionId;
		});
	} finally {
		await endProcess(shop, "SIGKILL");
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Several buyers at once. @returns the orders that they were shown */
async function sell(purchase: Purchase, name: string): Promise<string[]> {
	const buyers = Array.from({ length: PURCHASES }, (_, buyer) =>
		purchase(`${name}${buyer}`, PRODUCTS[buyer % PRODUCTS.length] ?? 1),
	);
	return await Promise.all(buyers);
}

if (import.meta.main) {
	const log = (line: string) => void process.stdout.write(`${line}\n`);
	const result = await tryRecovery(log);
	log(JSON.stringify(result, null, "\t"));
	const { lost, unwanted, violations, violationsAfterwards } = result;
	const isRight = lost.length + unwanted.length + violations.length + violationsAfterwards.length === 0;
	log(isRight ? "The shop of that moment is back, whole, and sells." : "FAILED");
	process.exit(isRight ? 0 : 1);
}
