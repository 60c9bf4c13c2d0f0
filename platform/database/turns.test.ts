import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("one turn at a time, in order, except those with priority", async () => {
	const turns = createTurns({ now: () => 0 });
	const order: string[] = [];
	const endFirst = await turns.take(false);
	const take = async (name: string, isFirst: boolean) => {
		const end = await turns.take(isFirst);
		order.push(name);
		end();
	};
	const all = [take("a", false), take("b", false), take("reserved", true)];
	await Promise.resolve();
	expect(order).toEqual([]);
	endFirst();
	endFirst();
	await Promise.all(all);
	expect(order).toEqual(["reserved", "a", "b"]);
	(await turns.take(false))();
});

test("an endless queue does not starve the event loop", async () => {
	let at = 0;
	const turns = createTurns({ now: () => at });
	let isOver = false;
	let done = 0;
	// Like the embedded database: promises only, which never yield to timers or sockets by themselves.
	const keepAsking = async () => {
		while (!isOver && done < 100_000) {
			const end = await turns.take(false);
			at += 1;
			done += 1;
			end();
		}
	};
	const all = [keepAsking(), keepAsking()];
	await new Promise((resolve) => setImmediate(resolve));
	isOver = true;
	await Promise.all(all);
	expect(done).toBeLessThan(1000);
});
