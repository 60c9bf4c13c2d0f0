// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import StoreSettingsPage, { clientLoader } from "./settings.route.tsx";

const READ = "GET /api/admin/content";
const SAVE = "PUT /api/admin/content";
const PLACE = { page: "home", section: "launch-banner" };
const stateOf = (content: string | null, version: string) =>
	apiResponse({
		content,
		version,
		saved: null,
		draft: null,
		draftSaved: null,
		shownInstead: "",
		otherLanguage: "nothing" as const,
		versions: [],
	});

const open = (responses: Parameters<typeof openRoute>[2]) =>
	openRoute("/admin/settings", { Component: StoreSettingsPage, loader: clientLoader }, responses);
const switchOf = (page: Awaited<ReturnType<typeof open>>) =>
	page.all("main input[type=checkbox]")[0] as HTMLInputElement;

test("LNCH-05 D-88 the launch's banner is on until it is switched off, from the version that was loaded", async () => {
	let saved: string | null = null;
	const bodies: unknown[] = [];
	const page = await open({
		[READ]: () => stateOf(saved, saved === null ? "v1" : "v2"),
		[SAVE]: (body) => {
			bodies.push(body);
			saved = (body as { content: string }).content;
			return apiResponse({ ...PLACE, content: saved, version: "v2" });
		},
	});
	expect(switchOf(page).checked).toBe(true);
	await page.click(switchOf(page));
	expect(switchOf(page).checked).toBe(false);
	expect(page.text()).toContain("Saved.");
	await page.click(switchOf(page));
	expect(bodies).toEqual([
		{ ...PLACE, content: "off", version: "v1" },
		{ ...PLACE, content: "on", version: "v2" },
	]);
});

test("LNCH-05 a switch that could not be saved says why and stays as it was", async () => {
	const page = await open({
		[READ]: () => stateOf(null, "v1"),
		[SAVE]: () => rejection("internal", "The disk is full.", 503),
	});
	await page.click(switchOf(page));
	expect(switchOf(page).checked).toBe(true);
	expect(page.alerts().join()).toContain("The switch was not saved: The disk is full.");
});
