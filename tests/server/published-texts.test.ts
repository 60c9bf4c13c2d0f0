import { expect, test } from "vitest";
import { openAppForFile } from "#tests/support/open-test-app.ts";

const { app, ask, admin } = await openAppForFile();
const visitor = { cookie: "" };

test("a text is read once for all pages, and a published one shows after the next check for changes", async () => {
	await app.revision();
	const owner = await admin();
	const place = { page: "about", section: "charity" };
	const shows = async (name: string) => (await (await ask(visitor, "GET", "/cart")).text()).includes(name);
	const publish = async (name: string) => {
		const { version } = await (await ask(owner, "GET", "/api/admin/content?page=about&section=charity")).json();
		const response = await ask(owner, "PUT", "/api/admin/content", { ...place, content: `<p>${name}</p>`, version });
		expect(response.status).toBe(200);
	};
	await publish("Hope Laredo");
	await app.revision();
	expect(await shows("Hope Laredo")).toBe(true);
	await publish("Care Texas");
	expect(await shows("Care Texas")).toBe(false);
	const { texts } = await (await ask(owner, "GET", "/api/admin/shown-texts?path=/about")).json();
	expect(texts.charity).toContain("Care Texas");
	await app.revision();
	expect(await shows("Care Texas")).toBe(true);
});
