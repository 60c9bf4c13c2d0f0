const CHECK_EVERY_STEPS = 4000;
/** The longer the history that a check reads, the rarer it is: so much longer each time. */
const LONGER = 1 / 8;

/** The step at which what must always hold is checked after the last check; `look` is closer, as often all the time. */
export function stepOfNextCheck(checkedAt: number, look?: { from: number; every: number }): number {
	const { from, every } = look ?? { from: 0, every: Math.max(CHECK_EVERY_STEPS, Math.floor(checkedAt * LONGER)) };
	return Math.max(from, checkedAt + every);
}
