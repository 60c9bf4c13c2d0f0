import { parseArgs } from "node:util";
import { openClock } from "#platform/clock.ts";
import { ConfigError, parseConfig, parseInstant } from "#platform/config.ts";
import { openPayments } from "#platform/payments/stripe.ts";
import { loadEnvironment } from "#platform/secrets/load-environment.ts";
import { openCommandShop, SILENT_LOG } from "#scripts/command-shop.ts";
import { withDatabase } from "#scripts/doctor/open-database.ts";
import { findTrialBalance } from "#shop/operations/trial-balance/find-trial-balance.ts";
import { describeTrialBalance } from "./describe-trial-balance.ts";

/** Prints the trial balance of the shop of this environment, open or closed. @returns whether all sections balance, and always did */
async function printTrialBalance(at: string | undefined): Promise<boolean> {
	const config = parseConfig(loadEnvironment());
	const clock = openClock(config.startsAt);
	const instant = at === undefined ? clock.now() : readInstant(at, config.timeZone);
	const sections = await withDatabase(config, (database) => {
		const payments = openPayments({ secretKey: "sk_test_none", webhookSecret: "whsec_none", clock, log: SILENT_LOG });
		const mail = { send: async () => {}, mailbox: null, close: async () => {} };
		return findTrialBalance(
			openCommandShop({ config, database, clock, payments, mail, close: async () => {} }),
			instant,
		);
	});
	process.stdout.write(`${describeTrialBalance(sections, instant).join("\n")}\n`);
	return sections.every(({ unbalancedAt }) => unbalancedAt === null);
}

/** @throws ConfigError for anything but a time */
function readInstant(text: string, timeZone: string): number {
	const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.test(text);
	if (!isTime || Number.isNaN(Date.parse(text)))
		throw new ConfigError(["--at must be a time such as 2026-03-01T12:00."]);
	return parseInstant(text, timeZone);
}

if (import.meta.main) {
	try {
		const { values } = parseArgs({ options: { at: { type: "string" } } });
		if (!(await printTrialBalance(values.at))) process.exitCode = 1;
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
		process.exitCode = 2;
	}
}
