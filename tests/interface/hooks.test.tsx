// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useDelayed, useFocusRestored, useReducedMotion } from "#app/interface/hooks.ts";
import { createStore } from "#app/interface/store.ts";
import { TabList } from "#app/interface/tab-list.tsx";
import { showToast, TOAST_MS, Toaster } from "#app/interface/toast.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

test("what is on for long enough without a break is late, and no longer once it is off", async () => {
	vi.useFakeTimers();
	function Page() {
		const [isOn, setOn] = useState(false);
		return (
			<button type="button" onClick={() => setOn(!isOn)}>
				{useDelayed(isOn, 200) ? "late" : "quick"}
			</button>
		);
	}
	const page = await renderScreen(<Page />);
	const press = () => page.click(page.button(/late|quick/));
	await press();
	await pass(199);
	expect(page.text()).toBe("quick");
	await press();
	await pass(200);
	expect(page.text()).toBe("quick");
	await press();
	await pass(199);
	expect(page.text()).toBe("quick");
	await pass(1);
	expect(page.text()).toBe("late");
	await press();
	expect(page.text()).toBe("quick");
	await press();
	expect(page.text()).toBe("quick");
});

test("the wish for less motion is followed while the page is open, and no longer listened to afterwards", async () => {
	const listeners = new Set<() => void>();
	const wish = {
		matches: false,
		addEventListener: (_: string, tell: () => void) => listeners.add(tell),
		removeEventListener: (_: string, tell: () => void) => listeners.delete(tell),
	};
	vi.stubGlobal("matchMedia", (query: string) => {
		expect(query).toBe("(prefers-reduced-motion: reduce)");
		return wish;
	});
	const Reader = () => <p>{useReducedMotion() ? "calm" : "lively"}</p>;
	function Page() {
		const [isThere, setThere] = useState(true);
		return (
			<>
				<button type="button" onClick={() => setThere(false)}>
					Leave
				</button>
				{isThere && <Reader />}
			</>
		);
	}
	const page = await renderScreen(<Page />);
	expect(page.text()).toContain("lively");
	await act(async () => {
		wish.matches = true;
		for (const tell of listeners) tell();
	});
	expect(page.text()).toContain("calm");
	await page.click(page.button("Leave"));
	expect(listeners.size).toBe(0);
});

test("the focus that went with what was shown goes on at its place; a focus elsewhere stays, and the first takes none", async () => {
	function Page() {
		const [shown, setShown] = useState<string | null>(null);
		useFocusRestored(shown, "place");
		return (
			<>
				<section id="place" tabIndex={-1}>
					{shown === "form" && <input aria-label="Name" />}
				</section>
				{[null, "form", "text"].map((next) => (
					<button key={next} type="button" onClick={() => setShown(next)}>
						{String(next)}
					</button>
				))}
			</>
		);
	}
	const page = await renderScreen(<Page />);
	const place = () => page.all("#place")[0];
	await page.click(page.button("form"));
	expect(document.activeElement).toBe(document.body);
	await act(async () => page.field("Name").focus());
	await page.click(page.button("text"));
	expect(document.activeElement).toBe(place());
	await act(async () => page.button("form").focus());
	await page.click(page.button("form"));
	expect(document.activeElement).toBe(page.button("form"));
});

test("a toast goes by itself; the same words stand there once, and live on", async () => {
	vi.useFakeTimers();
	const page = await renderScreen(<Toaster />);
	const shown = () => page.all("[role]").map((toast) => [toast.getAttribute("role"), toast.textContent]);
	await act(async () => showToast("success", "Saved."));
	await act(async () => showToast("error", "Failed."));
	expect(shown()).toEqual([
		["status", "Saved."],
		["alert", "Failed."],
	]);
	await pass(TOAST_MS - 1);
	await act(async () => showToast("success", "Saved."));
	await pass(1);
	expect(shown()).toEqual([["status", "Saved."]]);
	await pass(TOAST_MS - 1);
	expect(shown()).toEqual([]);
	expect(vi.getTimerCount()).toBe(0);
});

test("a store tells each change once, to those who still listen", () => {
	const store = createStore(1);
	const heard: number[] = [];
	const stop = store.subscribe(() => heard.push(store.get()));
	store.set(2);
	store.set(2);
	stop();
	store.set(3);
	expect([heard, store.get()]).toEqual([[2], 3]);
});

test("a row of tabs brings the open one into sight, and leaves one that is in sight where it is", async () => {
	const tabs = ["a", "b", "c"] as const;
	function Page() {
		const [open, setOpen] = useState<(typeof tabs)[number]>("a");
		return (
			<TabList<(typeof tabs)[number]>
				tabs={tabs}
				open={open}
				label="Tabs"
				textOf={(tab) => tab}
				onChoose={setOpen}
				className=""
				tabClassName=""
			/>
		);
	}
	const page = await renderScreen(<Page />);
	const [row] = page.all("[role=tablist]") as [HTMLElement];
	Object.defineProperty(row, "clientWidth", { value: 150 });
	for (const [index, tab] of page.all("[role=tab]").entries()) {
		Object.defineProperties(tab, { offsetLeft: { value: index * 100 }, offsetWidth: { value: 100 } });
	}
	await page.click(page.button("c"));
	expect(row.scrollLeft).toBe(175);
	row.scrollLeft = 90;
	await page.click(page.button("b"));
	expect(row.scrollLeft).toBe(90);
	await page.click(page.button("a"));
	expect(row.scrollLeft).toBe(-25);
});
