// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { useLiveProducts } from "./live-products.ts";

function Part() {
	return <p>{useLiveProducts().status}</p>;
}

afterEach(() => vi.unstubAllGlobals());

test("the parts of a page that are shown together share one request; a later page makes its own", async () => {
	const fetch = vi.fn(async () => Response.json([]));
	vi.stubGlobal("fetch", fetch);
	const parts = (
		<>
			<Part />
			<Part />
			<Part />
		</>
	);
	const page = await renderScreen(parts);
	expect(page.text()).toBe("readyreadyready");
	expect(fetch).toHaveBeenCalledTimes(1);
	await renderScreen(parts);
	expect(fetch).toHaveBeenCalledTimes(2);
});
