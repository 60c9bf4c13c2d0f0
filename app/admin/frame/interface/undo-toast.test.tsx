// @vitest-environment happy-dom

import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { TOAST_MS, Toaster } from "#app/interface/toast.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { useUndoToast } from "./undo-toast.ts";

const UNDO_MS = 10_000;

function Resolution({ done }: { done: string[] }) {
	const showUndo = useUndoToast();
	const show = (name: string) => showUndo(`${name} resolved.`, () => done.push(`back: ${name}`));
	return (
		<>
			<button type="button" onClick={() => show("One")}>
				Resolve one
			</button>
			<button type="button" onClick={() => show("Two")}>
				Resolve two
			</button>
			<Toaster />
		</>
	);
}

async function open() {
	vi.useFakeTimers();
	const done: string[] = [];
	const page = await renderScreen(<Resolution done={done} />);
	const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
	onTestFinished(async () => {
		await pass(UNDO_MS);
		vi.useRealTimers();
	});
	await page.click(page.button("Resolve one"));
	return Object.assign(page, { done, pass, toasts: () => page.all("[role=status] p").map((p) => p.textContent) });
}

test("an action can be undone for 10 seconds", async () => {
	const page = await open();
	await page.pass(UNDO_MS - 1);
	expect(page.toasts()).toEqual(["One resolved."]);
	await page.pass(1);
	expect([page.toasts(), page.done]).toEqual([[], []]);
	expect(TOAST_MS).toBeLessThan(UNDO_MS);
});

test("Undo takes it back, once", async () => {
	const page = await open();
	await page.click(page.button("Undo"));
	await page.pass(UNDO_MS);
	expect([page.toasts(), page.done]).toEqual([[], ["back: One"]]);
});

test("the time waits while the pointer is over the message or the focus in it", async () => {
	const page = await open();
	const toast = page.all("[role=status]")[0]?.parentElement;
	await act(async () => void toast?.dispatchEvent(new Event("pointerenter")));
	await page.pass(2 * UNDO_MS);
	await act(async () => void toast?.dispatchEvent(new Event("pointerleave")));
	await act(async () => page.button("Undo").focus());
	await page.pass(2 * UNDO_MS);
	expect(page.toasts()).toEqual(["One resolved."]);
	await act(async () => page.button("Undo").blur());
	await page.pass(UNDO_MS);
	expect(page.toasts()).toEqual([]);
});
