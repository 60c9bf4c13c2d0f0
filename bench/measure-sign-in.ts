import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "#platform/database/open.ts";
import { hashPassword } from "#platform/password-hash.ts";
import { median } from "./median.ts";
import { runShopProcess } from "./run-shop-process.ts";

/** How well the time of an answer tells a known address from an unknown one. */
export type Tell = {
	call: string;
	knownMs: number;
	unknownMs: number;
	/** How often a known address takes longer than an unknown one, of all pairs: 0.5 tells nothing, 0 and 1 tell all. */
	area: number;
	/** How far from 0.5 chance alone brings it in 95 of 100 measurements. */
	byChance: number;
};

/** Fewer than the shop allows for one account in the time of the measurement. */
const TRIES_PER_ADDRESS = 4;
const SAMPLES = 120;
const WARM_UP = 20;
/** Pairs that are asked side by side. */
const LANES = 2;

const CALLS: Readonly<Record<string, { path: string; known: string; body(email: string): unknown }>> = {
	"sign-in": {
		path: "/api/auth/sign-in/email",
		known: "confirmed",
		body: (email) => ({ email, password: "not the password" }),
	},
	reset: { path: "/api/auth/request-password-reset", known: "confirmed", body: (email) => ({ email }) },
	// That a confirmed account is there is what the catalogue itself says; one that was only begun is nobody's business.
	"sign-up": {
		path: "/api/auth/sign-up/email",
		known: "begun",
		body: (email) => ({ name: "Somebody", email, password: "Str1psAndWax" }),
	},
};

/** The calls that name an address, asked in turn about accounts that are there and addresses that nobody has. */
export async function measureSignIn(databaseUrl: string | null): Promise<Tell[]> {
	const folder = mkdtempSync(join(tmpdir(), "shop-bench-sign-in-"));
	try {
		const database = await openDatabase({ databaseUrl, dataDir: folder, log: { warn: () => {} } });
		await database.migrate();
		await addAccounts(database, Math.ceil((SAMPLES + WARM_UP) / TRIES_PER_ADDRESS));
		await database.close();
		const shop = await runShopProcess({
			...{ PORT: "4750", PAYMENT_SANDBOX_PORT: "4751", DATA_DIR: folder, LOG_LEVEL: "silent" },
			SESSION_SECRET: "a secret for one measurement on this machine",
			...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
		});
		const tells: Tell[] = [];
		for (const call of Object.keys(CALLS)) tells.push(await measureCall(shop.url, call));
		await shop.stop();
		return tells;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function measureCall(url: string, call: string): Promise<Tell> {
	const { path, known, body } = CALLS[call] as NonNullable<(typeof CALLS)[string]>;
	const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
	let next = 0;
	const lane = async () => {
		for (let round = next++; round < SAMPLES + WARM_UP; round = next++) {
			// A sign-up makes of an unknown address a known one, so each is new; the others come back as known ones do.
			const number = call === "sign-up" ? round : Math.floor(round / TRIES_PER_ADDRESS);
			const pair = [
				["known", `${known}${Math.floor(round / TRIES_PER_ADDRESS)}@example.com`],
				["unknown", `nobody-${call}-${number}@example.com`],
			] as const;
			for (const [kind, email] of round % 2 === 0 ? pair : pair.toReversed()) {
				const startedAt = performance.now();
				const response = await fetch(`${url}${path}`, {
					method: "POST",
					headers: { "content-type": "application/json" },
					body: JSON.stringify(body(email)),
				});
				await response.text();
				if (response.status === 429 || response.status >= 500) throw new Error(`${path} answered ${response.status}`);
				if (round >= WARM_UP) times[kind].push(performance.now() - startedAt);
			}
		}
	};
	await Promise.all(Array.from({ length: LANES }, lane));
	const { known: ofKnown, unknown: ofUnknown } = times;
	return {
		call,
		knownMs: median(ofKnown),
		unknownMs: median(ofUnknown),
		area: shareOfLonger(ofKnown, ofUnknown),
		byChance: 1.96 * Math.sqrt((ofKnown.length + ofUnknown.length + 1) / (12 * ofKnown.length * ofUnknown.length)),
	};
}

function shareOfLonger(some: readonly number[], others: readonly number[]): number {
	let longer = 0;
	for (const one of some) for (const other of others) longer += one > other ? 1 : one === other ? 0.5 : 0;
	return longer / (some.length * others.length);
}

async function addAccounts(database: Database, count: number): Promise<void> {
	const password = await hashPassword("Str1psAndWax");
	await database.transaction({ role: "system", userId: null }, async (tx) => {
		for (const kind of ["confirmed", "begun"]) {
			for (let number = 0; number < count; number++) {
				const id = crypto.randomUUID();
				const email = `${kind}${number}@example.com`;
				await tx
					.insertInto("auth_users")
					.values({ id, name: "Somebody", email, email_verified: kind === "confirmed" })
					.execute();
				await tx
					.insertInto("auth_accounts")
					.values({ user_id: id, account_id: id, provider_id: "credential", password })
					.execute();
			}
		}
	});
}
