import { vi } from "vitest";

const ends: (() => Promise<void>)[] = [];

/**
 * Has this done after the last test of the file, the latest first: its process runs more files, a database would keep its
 * memory, and a shop's late webhook would find its database closed.
 */
export function endWithFile(end: () => Promise<void>): void {
	ends.push(end);
}

export async function endFile(): Promise<void> {
	for (let end = ends.pop(); end; end = ends.pop()) await end();
	leaveNothingBehind();
}

/**
 * The next file of this process finds real timers and globals, and with a page an empty one at its first address and the
 * shop's modules without what they kept, such as messages and a session.
 */
function leaveNothingBehind(): void {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
	if (typeof window === "undefined") return;
	for (const storage of [localStorage, sessionStorage]) storage.clear();
	for (const part of [document.head, document.body]) part.replaceChildren();
	for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
	history.replaceState(null, "", "/");
	vi.resetModules();
}
