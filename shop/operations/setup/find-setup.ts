import { sampleAddresses } from "#platform/health/check-config.ts";
import { type Probes, probes as realProbes } from "#platform/health/probes.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { findHealth } from "#shop/operations/health/find-health.ts";
import type { Check } from "#shop/operations/health/health.rules.ts";
import { countUnwritten } from "#shop/site/content/find-charity-name.ts";
import { selectSetup } from "./setup.report.store.ts";
import { SETUP_STEPS, type SetupState, type SetupStep } from "./setup.rules.ts";

/** The checks that a step is ticked by, all of which have to be fine. */
const CHECKS_OF: Partial<Readonly<Record<SetupStep, readonly Check[]>>> = {
	payments: ["payments", "webhook"],
	mail: ["mail_server"],
	backup: ["backups"],
};

/**
 * What is left to do before the shop takes real orders, as its own checks and records see it: nothing is ticked by hand. A
 * check that is fine in development, such as payments to the sandbox, does not count. Takes seconds, changes nothing. For
 * administrators.
 */
export async function findSetup(shop: Shop, probes: Probes = realProbes): Promise<SetupState[]> {
	const admin = asAdministrator(shop);
	const { config } = shop;
	const { supportEmail, senderEmail: mailFrom } = settingOf(shop, "shop");
	const samples = sampleAddresses({ adminEmail: config.adminEmail, supportEmail, mailFrom });
	const [lines, { uncounted, hasOrders, unwritten }] = await Promise.all([
		findHealth(admin, { probes, checks: Object.values(CHECKS_OF).flat() }),
		transaction(asSystem(shop), async (tx) => ({
			...(await selectSetup(tx)),
			unwritten: Object.values(await countUnwritten(tx)).reduce((all, one) => all + one, 0),
		})),
	]);
	const isMet: Readonly<Record<SetupStep, boolean>> = {
		payments: config.stripe?.secretKey.includes("_live_") ?? false,
		mail: config.smtpUrl !== null,
		addresses: config.publicUrl.startsWith("https:") && samples.length === 0,
		stock: uncounted === 0,
		texts: unwritten === 0,
		backup: lines.some(({ code }) => code === "backups_ok"),
		test_order: hasOrders,
	};
	const left: Partial<Record<SetupStep, number>> = { stock: uncounted, texts: unwritten };
	return SETUP_STEPS.map((step) => {
		const own = lines.filter(({ check }) => CHECKS_OF[step]?.includes(check));
		const isDone = isMet[step] && own.every(({ state }) => state === "ok");
		return { step, isDone, left: left[step] ?? 0, lines: own };
	});
}
