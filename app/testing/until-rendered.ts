import { act } from "react";

/** The real one, also in a test that replaces the timers. */
const { setTimeout: later } = globalThis;
const LIMIT_MS = 20_000;

/**
 * Waits for what comes by the browser's own tasks, such as the code of a module. Updates of React meanwhile are inside `act`.
 * @throws what `check` threw last, if it never passes
 */
export async function untilRendered(check: () => void): Promise<void> {
	const endsAt = performance.now() + LIMIT_MS;
	for (;;) {
		await act(() => new Promise<void>((resolve) => later(resolve)));
		try {
			return check();
		} catch (error) {
			if (performance.now() > endsAt) throw error;
		}
	}
}
