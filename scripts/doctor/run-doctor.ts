import { parseArgs } from "node:util";
import { openClock } from "#platform/clock.ts";
import { type Config, ConfigError, parseConfig } from "#platform/config.ts";
import type { Database } from "#platform/database/open.ts";
import { fitProcesses } from "#platform/processes/processes.ts";
import { loadEnvironment } from "#platform/secrets/load-environment.ts";
import { openCommandShop, SILENT_LOG } from "#scripts/command-shop.ts";
import { openPaymentProvider } from "#server/start/open-payment-provider.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { loadSettings } from "#shop/kernel/settings/load-settings.ts";
import { findHealth } from "#shop/operations/health/find-health.ts";
import type { HealthLine } from "#shop/operations/health/health.rules.ts";
import { describeLines, messageOf, nextStepOf } from "./describe-lines.ts";
import { withDatabase } from "./open-database.ts";

/** Above the timeout of the slowest statement. */
const CHECK_TIMEOUT_MS = 65_000;

/** Checks the shop of this environment, open or closed; an invalid configuration is all that can be said of it. */
async function check(): Promise<HealthLine[]> {
	let config: Config;
	try {
		config = await fitProcesses(parseConfig(loadEnvironment()));
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error;
		return error.sentences.map((what) => ({
			check: "configuration",
			state: "broken",
			code: "config_invalid",
			what,
			limit: "",
		}));
	}
	return await withDatabase(config, async (database) => {
		const shop = await openShop(config, database);
		// The check of the database says what is wrong with one that cannot be read.
		await loadSettings(shop).catch(() => {});
		return await findHealth(shop, { timeoutMs: CHECK_TIMEOUT_MS });
	});
}

async function openShop(config: Config, database: Database): Promise<Shop> {
	const clock = openClock(config.startsAt);
	const { payments } = await openPaymentProvider(config, clock, SILENT_LOG, { startsSandbox: false });
	return openCommandShop({
		config,
		database,
		clock,
		payments,
		mail: { send: () => Promise.reject(new Error("a check sends nothing")), mailbox: null, close: async () => {} },
		close: async () => {},
	});
}

function toJson(lines: readonly HealthLine[]): string {
	const checks = lines.map((line) => ({
		check: line.check,
		state: line.state,
		code: line.code,
		message: messageOf(line),
		next_step: nextStepOf(line),
	}));
	return JSON.stringify({ checks }, null, "\t");
}

if (import.meta.main) {
	try {
		const { values } = parseArgs({ options: { json: { type: "boolean" } } });
		const lines = await check();
		process.stdout.write(`${values.json ? toJson(lines) : describeLines(lines)}\n`);
		// A check that hangs must not keep the command alive.
		process.exit(lines.some(({ state }) => state === "broken") ? 1 : 0);
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
		process.exit(1);
	}
}
