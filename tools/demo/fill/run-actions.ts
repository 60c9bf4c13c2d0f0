import { type Administrator, asSystem, type Shop, transaction } from "../../../shop/kernel/context.ts";
import { appendSampleActivity, type SampleActivity } from "./append-sample-activity.ts";

/** Something the administrator did, by the shop's own use case. */
export type SampleAction = { at: number; run(shop: Shop): Promise<unknown> };

/**
 * Runs the actions in the order of their instants, each with the shop's clock at its own. The entries of the activity
 * log that belong between two actions are appended there, so that its chain is in the order of time.
 */
export async function runActions(
	shop: Shop,
	administrator: Administrator,
	given: { actions: readonly SampleAction[]; activities: readonly SampleActivity[] },
): Promise<void> {
	const caller = { role: "administrator", userId: null, administrator } as const;
	const waiting = given.activities.toSorted((a, b) => a.at - b.at);
	const append = async (until: number) => {
		const next = waiting.findIndex(({ at }) => at > until);
		const due = waiting.splice(0, next === -1 ? waiting.length : next);
		if (due.length > 0) {
			await transaction(asSystem(shop), (tx) => appendSampleActivity(tx, administrator, due));
		}
	};
	for (const { at, run } of given.actions.toSorted((a, b) => a.at - b.at)) {
		await append(at);
		await run({ ...shop, caller, clock: { ...shop.clock, now: () => at } });
	}
	await append(Number.POSITIVE_INFINITY);
}
