import { onTestFinished, vi } from "vitest";
import { bootScript } from "#app/page-scripts/boot-script.ts";

/** Runs it as a page's head does; after the test its listeners are gone. */
export function runBootScript(): void {
	const targets = [document, window].map((target) => ({ target, listen: vi.spyOn(target, "addEventListener") }));
	new Function(bootScript)();
	for (const { target, listen } of targets) {
		for (const [type, listener, options] of listen.mock.calls) {
			onTestFinished(() => target.removeEventListener(type, listener as EventListener, options));
		}
		listen.mockRestore();
	}
}
