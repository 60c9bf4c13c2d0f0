import { type Actor, wait } from "./town.ts";

/** What happens to payments outside of the shop: refunds in the provider's dashboard, and what becomes of disputes. */
export const banker: Actor = async (town) => {
	const { random, journal } = town.front;
	const paid = town.provider.state().sessions.filter(({ charges }) => charges > 0);
	if (paid.length === 0) return;
	for (let count = random.between(1, 3); count > 0; count--) {
		const { payment_intent, amount_total } = random.pick(paid);
		if (payment_intent === null) continue;
		const way = random.next();
		if (way < 0.6) {
			const amount: Record<string, string> = random.chance(0.4)
				? {}
				: { amount: String(random.between(1, amount_total)) };
			const status = await town.provider.dashboard("/v1/refunds", { payment_intent, ...amount });
			journal.tell(`a refund in the provider's dashboard gets ${status}`);
		} else if (way < 0.8) {
			const { status } = await town.provider.call("/sandbox/disputes", { payment_intent });
			journal.tell(`a payment is disputed: ${status}`);
		} else {
			const { status } = await town.provider.call("/sandbox/disputes/change", { status: random.pick(["won", "lost"]) });
			journal.tell(`a dispute ends: ${status}`);
		}
		await wait(town, random.between(0, 30_000));
	}
};
