// @vitest-environment happy-dom

import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { TOAST_MS, Toaster } from "#app/interface/toast.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { useUndoToast } from "./undo-toast.ts";

const UNDO_MS = 10_000;

function Deletion({ done }: { done: string[] }) {
	const showUndo = useUndoToast();
	const show = (name: string) =>
		showUndo(
			`${name} deleted.`,
			() => done.push(`back: ${name}`),
			() => done.push(name),
		);
	return (
		<>
			<button type="button" onClick={() => show("One")}>
				Delete one
			</button>
			<button type="button" onClick={() => show("Two")}>
				Delete two
			</button>
			<Toaster />
		</>
	);
}

async function open() {
	vi.useFakeTimers();
	const done: string[] = [];
	const page = await renderScreen(<Deletion done={done} />);
	const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
	onTestFinished(async () => {
		await pass(UNDO_MS);
		vi.useRealTimers();
	});
	await page.click(page.button("Delete one"));
	return Object.assign(page, { done, pass, toasts: () => page.all("[role=status] p").map((p) => p.textContent) });
}

test("an action can be undone for 10 seconds, and is done after that", async () => {
	const page = await open();
	await page.pass(UNDO_MS - 1);
	expect([page.toasts(), page.done]).toEqual([["One deleted."], []]);
	await page.pass(1);
	expect([page.toasts(), page.done]).toEqual([[], ["One"]]);
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
	expect(page.done).toEqual([]);
	await act(async () => page.button("Undo").blur());
	await page.pass(UNDO_MS);
	expect(page.done).toEqual(["One"]);
});

test("leaving the page does at once what is still announced", async () => {
	const page = await open();
	await page.click(page.button("Delete two"));
	await act(async () => void dispatchEvent(new Event("pagehide")));
	expect([page.toasts(), page.done]).toEqual([[], ["One", "Two"]]);
	await page.pass(UNDO_MS);
	expect(page.done).toHaveLength(2);
});
