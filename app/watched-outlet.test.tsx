// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createRoutesStub, Link, useRouteError } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";
import { ErrorScreen } from "#app/storefront/layout/error-screen.tsx";
import { takeConsole } from "#tests/support/fail-on-console.ts";
import { WatchedOutlet } from "./watched-outlet.tsx";

function Failed() {
	return <ErrorScreen error={useRouteError()} />;
}

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test("ROUTE-21 CONST-28 a page that does not load within 120 seconds is a load error, and can be retried", async () => {
	vi.useFakeTimers();
	onTestFinished(() => {
		vi.useRealTimers();
		vi.restoreAllMocks();
	});
	await loadDictionary("en");
	const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
	let arrive: () => void = () => {};
	const arrived = new Promise<null>((resolve) => {
		arrive = () => resolve(null);
	});
	const Stub = createRoutesStub([
		{
			path: "/",
			Component: () => (
				<LanguageProvider initial="en">
					<WatchedOutlet />
				</LanguageProvider>
			),
			ErrorBoundary: () => (
				<LanguageProvider initial="en">
					<Failed />
				</LanguageProvider>
			),
			HydrateFallback: () => null,
			children: [
				{ index: true, Component: () => <Link to="/late?filter=wax">Go</Link> },
				{ path: "late", Component: () => <p>Here at last</p>, loader: () => arrived },
			],
		},
	]);
	const container = document.createElement("div");
	document.body.append(container);
	const root = createRoot(container);
	onTestFinished(async () => {
		await act(async () => root.unmount());
		container.remove();
	});
	await act(async () => root.render(<Stub />));
	await act(async () => container.querySelector("a")?.click());
	await act(async () => vi.advanceTimersByTimeAsync(119_999));
	expect(container.textContent).toBe("Go");
	await act(async () => vi.advanceTimersByTimeAsync(1));
	expect(container.textContent).toContain("Something went wrong");
	expect(takeConsole().join(" ")).toContain("Loading chunk timeout");
	await act(async () => container.querySelector("button")?.click());
	expect(assign).toHaveBeenCalledExactlyOnceWith("/late?filter=wax");
	await act(async () => arrive());
	expect(container.textContent).toContain("Here at last");
});
