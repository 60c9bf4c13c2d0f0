// @vitest-environment happy-dom

import { act } from "react";
import { Link, Outlet } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { PendingBar, useIsPending } from "./pending-bar.tsx";

/** A page with a link to one that loads until `finish`. */
async function open() {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const slow = Promise.withResolvers<null>();
	const Frame = () => {
		const isPending = useIsPending();
		return (
			<main aria-busy={isPending || undefined}>
				<PendingBar isPending={isPending} />
				<Link to="/slow">Open</Link>
				<Outlet />
			</main>
		);
	};
	const children = [
		{ path: "here", Component: () => "Here" },
		{ path: "slow", Component: () => "There", loader: () => slow.promise },
	];
	const page = await renderScreen(null, { path: "/here", routes: [{ id: "frame", Component: Frame, children }] });
	return Object.assign(page, {
		pass: (ms: number) => act(async () => vi.advanceTimersByTime(ms)),
		finish: () => act(async () => slow.resolve(null)),
		signs: () => page.all("main[aria-busy=true], main > div").length,
	});
}

test("a page that is slow to come shows a bar and says that it is busy, until it is there", async () => {
	const page = await open();
	await page.click(page.link("Open"));
	await page.pass(149);
	expect(page.signs()).toBe(0);
	await page.pass(1);
	expect(page.signs()).toBe(2);
	await page.finish();
	expect([page.signs(), page.text()]).toEqual([0, "OpenThere"]);
});

test("a page that comes at once shows none, nor does the next one begin with one", async () => {
	const page = await open();
	await page.click(page.link("Open"));
	await page.pass(100);
	await page.finish();
	await page.pass(150);
	expect(page.signs()).toBe(0);
});
