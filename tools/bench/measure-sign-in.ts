import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "../../platform/database/open.ts";
import { hashPassword } from "../../platform/password-hash.ts";
import { median } from "./report/median.ts";
import { runShopProcess } from "./run-shop-process.ts";

/** How well response times distinguish a known email address from an unknown one. */
export type TimingLeak = {
	call: string;
	knownMs: number;
	unknownMs: number;
	/** Share of pairs in which the known address takes longer: 0.5 reveals nothing, 0 and 1 everything. */
	area: number;
	/** The deviation from 0.5 that 95 of 100 measurements stay within by chance. */
	byChance: number;
};

/** So few that no limit per email address applies (shop/access/limits/throttle.rules.ts). */
const ATTEMPTS_PER_ADDRESS = 2;
const SAMPLES = 80;
const WARM_UP = 10;
/** Every response waits for a fixed time, so that the machine is idle between them. */
const LANES = 8;

const CALLS: Readonly<Record<string, { path: string; known: string; body(email: string): unknown }>> = {
	"sign-in": {
		path: "/api/auth/sign-in/email",
		known: "confirmed",
		body: (email) => ({ email, password: "not the password" }),
	},
	reset: { path: "/api/auth/request-password-reset", known: "confirmed", body: (email) => ({ email }) },
	// The sign-up form itself reveals confirmed accounts; unconfirmed ones must not be detectable.
	"sign-up": {
		path: "/api/auth/sign-up/email",
		known: "unconfirmed",
		body: (email) => ({ name: "Customer", email, password: "Str1psAndWax" }),
	},
};

/** Measures the calls that take an email address, alternating between existing and unknown accounts. */
export async function measureSignIn(databaseUrl: string | null): Promise<TimingLeak[]> {
	const folder = mkdtempSync(join(tmpdir(), "shop-bench-sign-in-"));
	try {
		const database = await openDatabase({ databaseUrl, dataDir: folder, log: { warn: () => {} } });
		await database.migrate();
		await addAccounts(database, Math.ceil((SAMPLES + WARM_UP) / ATTEMPTS_PER_ADDRESS));
		await database.close();
		const shop = await runShopProcess({
			DATA_DIR: folder,
			LOG_LEVEL: "silent",
			TRUST_PROXY: "1",
			...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
		});
		try {
			const leaks: TimingLeak[] = [];
			for (const call of Object.keys(CALLS)) leaks.push(await measureCall(shop.url, call));
			return leaks;
		} finally {
			await shop.stop();
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function measureCall(url: string, call: string): Promise<TimingLeak> {
	const { path, known, body } = CALLS[call] as NonNullable<(typeof CALLS)[string]>;
	const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
	let next = 0;
	let requests = 0;
	const lane = async () => {
		for (let round = next++; round < SAMPLES + WARM_UP; round = next++) {
			// A sign-up creates the account, so unknown addresses are used once; the others are reused like known ones.
			const number = call === "sign-up" ? round : Math.floor(round / ATTEMPTS_PER_ADDRESS);
			const pair = [
				["known", `${known}${Math.floor(round / ATTEMPTS_PER_ADDRESS)}@example.com`],
				["unknown", `unknown-${call}-${number}@example.com`],
			] as const;
			for (const [kind, email] of round % 2 === 0 ? pair : pair.toReversed()) {
				const startedAt = performance.now();
				const response = await fetch(`${url}${path}`, {
					method: "POST",
					headers: { "content-type": "application/json", "x-forwarded-for": ipOf(call, requests++) },
					body: JSON.stringify(body(email)),
				});
				await response.text();
				if (response.status === 429 || response.status >= 500)
					throw new Error(`${path} responded with ${response.status}`);
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
		area: shareLonger(ofKnown, ofUnknown),
		byChance: 1.96 * Math.sqrt((ofKnown.length + ofUnknown.length + 1) / (12 * ofKnown.length * ofUnknown.length)),
	};
}

/** Each request from an IP address of its own, so that only the limits per email address apply. */
function ipOf(call: string, request: number): string {
	return `10.${Object.keys(CALLS).indexOf(call)}.${Math.floor(request / 200)}.${request % 200}`;
}

function shareLonger(some: readonly number[], others: readonly number[]): number {
	let longer = 0;
	for (const a of some) for (const b of others) longer += a > b ? 1 : a === b ? 0.5 : 0;
	return longer / (some.length * others.length);
}

async function addAccounts(database: Database, count: number): Promise<void> {
	const password = await hashPassword("Str1psAndWax");
	await database.transaction({ role: "system", userId: null }, async (tx) => {
		for (const kind of ["confirmed", "unconfirmed"]) {
			for (let number = 0; number < count; number++) {
				const id = crypto.randomUUID();
				const email = `${kind}${number}@example.com`;
				await tx
					.insertInto("authUsers")
					.values({ id, name: "Customer", email, emailVerified: kind === "confirmed" })
					.execute();
				await tx
					.insertInto("authAccounts")
					.values({ userId: id, accountId: id, providerId: "credential", password })
					.execute();
			}
		}
	});
}
