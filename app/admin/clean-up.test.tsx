// @vitest-environment happy-dom
import { type ReactNode, useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { useSessionWatch } from "./access/login/use-session-watch.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { OrderSearch } from "./selling/orders/list/order-search.tsx";
import { ContentEditor } from "./site/content/content-editor.tsx";
import { useUndoKeys } from "./site/visual-editor/use-undo-keys.ts";
import { openTab } from "./testing/open-tab.tsx";

function Watch() {
	useSessionWatch();
	return null;
}

function UndoKeys() {
	useUndoKeys(
		() => {},
		() => {},
	);
	return null;
}

function Switch({ part }: { part: ReactNode }) {
	const [isShown, setShown] = useState(false);
	return (
		<>
			<button type="button" onClick={() => setShown(!isShown)}>
				Switch
			</button>
			{isShown && part}
		</>
	);
}

/** The listeners now on window and document, by event, and the running timers. */
function watchListeners() {
	const listening = new Set<string>();
	const ids = new Map<unknown, number>();
	const idOf = (one: unknown) => {
		const id = ids.get(one) ?? ids.size;
		ids.set(one, id);
		return id;
	};
	for (const place of [window, document] as EventTarget[]) {
		const { addEventListener: add, removeEventListener: remove } = place;
		place.addEventListener = function (this: EventTarget, type: string, listener: never, options?: never) {
			listening.add(`${type} ${idOf(listener)}`);
			add.call(place, type, listener, options);
		};
		place.removeEventListener = (type: string, listener: never, options?: never) => {
			listening.delete(`${type} ${idOf(listener)}`);
			remove.call(place, type, listener, options);
		};
		onTestFinished(() => {
			Object.assign(place, { addEventListener: add, removeEventListener: remove });
		});
	}
	return listening;
}

test.each<[string, ReactNode, string[]]>([
	["the watch over the session", <Watch key="a" />, ["keydown", "pointerdown", "storage"]],
	["the guard of unsaved work", <LeaveGuard key="a" isDirty />, ["beforeunload"]],
	[
		"the content editor",
		<ContentEditor key="a" place={{ page: "home", section: "hero" }} onGo={() => {}} />,
		["keydown"],
	],
	["the visual editor's keys", <UndoKeys key="a" />, ["keydown"]],
	["the search in the orders", <OrderSearch key="a" />, ["keydown"]],
])("%s leaves no listener and no timer", async (_, part, events) => {
	const page = await openTab(<Switch part={part} />, {});
	const listening = watchListeners();
	const timers = vi.getTimerCount();
	await page.click(page.button("Switch"));
	const heard = [...listening].map((one) => one.split(" ")[0]);
	for (const event of events) expect(heard).toContain(event);
	await page.click(page.button("Switch"));
	await page.pass(0);
	expect([...listening]).toEqual([]);
	expect(vi.getTimerCount()).toBe(timers);
});
