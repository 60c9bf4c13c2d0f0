// @vitest-environment happy-dom

import { act } from "react";
import { Link } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { FilterTabs } from "./filter-tabs.tsx";
import { Pager } from "./pager.tsx";
import { SearchBox } from "./search-box.tsx";

const TABS = [
	{ value: "", text: "All", count: 1209 },
	{ value: "guest", text: "Guests" },
];

const CONTROLS = (
	<>
		<SearchBox label="Search people" />
		<FilterTabs name="kind" label="Filter" tabs={TABS} />
		<Link to="/elsewhere">Elsewhere</Link>
	</>
);

/** The same over a list whose every load but the first takes until `finish`. */
async function openSlow() {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const loads: { promise: Promise<null>; resolve(value: null): void }[] = [];
	const load = () => {
		const slow = Promise.withResolvers<null>();
		loads.push(slow);
		return slow.promise;
	};
	const routes = [
		{ path: "people", Component: () => CONTROLS, loader: load },
		{ path: "elsewhere", Component: () => "Elsewhere", loader: load },
	];
	const page = await renderScreen(null, { path: "/people", routes });
	const finish = () =>
		act(async () => {
			for (const { resolve } of loads.splice(0)) resolve(null);
		});
	await finish();
	return Object.assign(page, { finish, pass: (ms: number) => act(async () => vi.advanceTimersByTime(ms)) });
}

async function open(
	path: string,
	{ page: number = 2, total = 1209, isTotalCapped = false, ids = [] as (string | number)[] } = {},
) {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const page = await renderScreen(
		<>
			<SearchBox label="Search people" />
			<FilterTabs name="kind" label="Filter" tabs={TABS} />
			<Pager page={number} pageSize={50} total={total} isTotalCapped={isTotalCapped} ids={ids} />
		</>,
		{ path },
	);
	return Object.assign(page, { pass: (ms: number) => act(async () => vi.advanceTimersByTime(ms)) });
}

test("a search waits for the last key, keeps the filters and starts on the first page", async () => {
	const page = await open("/?kind=guest&page=2");
	const field = page.field("Search people");
	await page.type(field, "an");
	await page.pass(200);
	await page.type(field, "ana ");
	await page.pass(249);
	expect(page.location.current).toBe("/?kind=guest&page=2");
	await page.pass(1);
	expect(page.location.current).toBe("/?kind=guest&search=ana");
	expect(field.value).toBe("ana ");
	await page.type(field, "");
	await page.pass(250);
	expect(page.location.current).toBe("/?kind=guest");
});

test("a search in the URL is in the field, and `/` leads there", async () => {
	const page = await open("/?search=ana");
	const field = page.field("Search people");
	expect(field.value).toBe("ana");
	await act(async () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true })));
	expect(document.activeElement).toBe(field);
	await page.click(page.link("All1,209"));
	expect([page.location.current, field.value]).toEqual(["/?search=ana", "ana"]);
});

test("a filter is a link with its count, and is marked when it is on", async () => {
	const page = await open("/?search=ana&kind=guest&page=3");
	const marked = () => page.all("nav [aria-current]").map(({ textContent }) => textContent);
	expect(marked()).toEqual(["Guests"]);
	await page.click(page.link("All1,209"));
	expect([page.location.current, marked()]).toEqual(["/?search=ana", ["All1,209"]]);
});

test("a filter chosen before a typed search is applied keeps it, however long the filter takes to load", async () => {
	const page = await openSlow();
	await page.type(page.field("Search people"), "ana");
	await page.pass(200);
	await page.click(page.link("Guests"));
	await page.pass(50);
	await page.finish();
	expect(page.location.current).toBe("/people?kind=guest&search=ana");
	expect(page.field("Search people").value).toBe("ana");
});

test("a filter chosen while a search loads keeps it", async () => {
	const page = await openSlow();
	await page.type(page.field("Search people"), "ana");
	await page.pass(250);
	await page.click(page.link("Guests"));
	await page.finish();
	expect(page.location.current).toBe("/people?search=ana&kind=guest");
});

test("a search typed just before another page is opened does not call anyone back", async () => {
	const page = await openSlow();
	await page.type(page.field("Search people"), "ana");
	await page.click(page.link("Elsewhere"));
	await page.pass(250);
	await page.finish();
	expect(page.location.current).toBe("/elsewhere");
});

test("D-260 the pages beside begin at the rows of this one", async () => {
	const page = await open("/?kind=guest&page=3&after=x", { page: 3, ids: ["a", "b", "c"] });
	expect(page.link("Previous page").getAttribute("href")).toBe("/?kind=guest&page=2&before=a");
	expect(page.link("Next page").getAttribute("href")).toBe("/?kind=guest&page=4&after=c");
});

test("D-262 a list that was not counted to its end goes on while its pages are full", async () => {
	const ids = Array.from({ length: 50 }, (_, index) => index);
	const full = await open("/?page=201", { page: 201, total: 10_000, isTotalCapped: true, ids });
	expect(full.text()).toContain("10,001–10,050 of more than 10,000");
	expect(full.link("Next page").getAttribute("href")).toBe("/?page=202&after=49");
	const last = await open("/?page=202", { page: 202, total: 10_000, isTotalCapped: true, ids: [1, 2] });
	expect(last.text()).toContain("10,051–10,052 of more than 10,000");
	expect(last.all("a[aria-label='Next page']")).toHaveLength(0);
});

test.each([
	[1, 1209, "1–50 of 1,209", [["Next page", "/?kind=guest&page=2"]]],
	[
		2,
		1209,
		"51–100 of 1,209",
		[
			["Previous page", "/?kind=guest"],
			["Next page", "/?kind=guest&page=3"],
		],
	],
	[25, 1209, "1,201–1,209 of 1,209", [["Previous page", "/?kind=guest&page=24"]]],
	[1, 50, "1–50 of 50", []],
])("page %i of %i rows says %s", async (number, total, text, links) => {
	const page = await open(`/?kind=guest&page=${number}`, { page: number, total });
	const pager = page.all("nav[aria-label=Pages]")[0];
	expect(pager?.querySelector("p")?.textContent).toBe(text);
	const found = [...(pager?.querySelectorAll("a") ?? [])];
	expect(found.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual(links);
});

test("of a list that is not counted to its end, the page says that there are more", async () => {
	const page = await open("/?search=a", { page: 1, total: 10_000, isTotalCapped: true });
	expect(page.all("nav[aria-label=Pages] p")[0]?.textContent).toBe("1–50 of more than 10,000");
});

test("no rows have no pages", async () => {
	const page = await open("/", { page: 1, total: 0 });
	expect(page.all("nav[aria-label=Pages]")).toEqual([]);
});
