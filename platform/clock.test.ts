import { expect, onTestFinished, test, vi } from "vitest";
import { openClock } from "./clock.ts";

test("LNCH-10 the clock starts at the given instant and runs on from there", () => {
	vi.useFakeTimers({ now: 5000 });
	onTestFinished(() => {
		vi.useRealTimers();
	});
	const set = openClock(1_000_000);
	const real = openClock(null);
	vi.setSystemTime(6500);
	expect([set.now(), real.now()]).toEqual([1_001_500, 6500]);
});
