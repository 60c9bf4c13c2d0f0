import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { dayInZone } from "#shop/kernel/calendar.rules.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { cleanText } from "#shop/kernel/form.rules.ts";
import { checkDonation, type DonationDraft } from "./donation.rules.ts";
import { hasDonation, insertDonation, selectDonation } from "./donations.store.ts";

/**
 * Marks an amount in cents as donated on a day of the shop's calendar. `key` (a UUID) identifies the attempt, so the same
 * one is saved once. For administrators.
 * @throws ShopError invalid_input
 */
export async function recordDonation(shop: Shop, input: DonationDraft & { key: string }): Promise<void> {
	const admin = asAdministrator(shop);
	const at = shop.clock.now();
	const { amountCents, donatedOn, key } = input;
	const draft = { amountCents, donatedOn, note: cleanText(input.note, true) };
	const problems = checkDonation(draft, dayInZone(at, shop.config.timeZone));
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	const createdBy = admin.caller.administrator.email;
	await transaction(asSystem(shop), async (tx) => {
		if (!(await insertDonation(tx, { ...draft, reverses: null, key, createdBy, at }))) return;
		await recordActivity(tx, admin, "DONATION_RECORD", { amount_cents: amountCents, day: donatedOn });
	});
}

/**
 * Takes back a donation that was entered by mistake: both stay, so the past is not changed, and the reversal counts today.
 * `key` (a UUID) identifies the attempt. For administrators.
 * @throws ShopError not_found for anything but a donation; donation_reversed
 */
export async function reverseDonation(shop: Shop, id: string, key: string): Promise<void> {
	const admin = asAdministrator(shop);
	const at = shop.clock.now();
	const createdBy = admin.caller.administrator.email;
	await transaction(asSystem(shop), async (tx) => {
		const donation = await selectDonation(tx, id);
		if (donation === undefined || donation.reverses !== null) throw new ShopError("not_found");
		const { amountCents, note } = donation;
		const donatedOn = dayInZone(at, shop.config.timeZone);
		const reversal = { amountCents: -amountCents, donatedOn, note, reverses: id, key, createdBy, at };
		if (await insertDonation(tx, reversal)) {
			await recordActivity(tx, admin, "DONATION_REVERSE", { amount_cents: amountCents, day: donation.donatedOn });
		} else if (!(await hasDonation(tx, key))) throw new ShopError("donation_reversed");
	});
}
