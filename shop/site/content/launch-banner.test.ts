import { describe, expect, test } from "vitest";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { findContentSections, findPageContent } from "./find-content.ts";
import { saveContent } from "./save-content.ts";

const PLACE = { page: "home", section: "launch-banner" };

describe.each(databaseKinds)("the launch's banner on the %s database", async (kind) => {
	const { shop } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);

	test("LNCH-05 D-88 it is a switch: on or off, nothing else, the same in both languages, and no text to edit", async () => {
		for (const content of ["", "<p>off</p>", "maybe"]) {
			await expect(saveContent(owner, { ...PLACE, content })).rejects.toMatchObject({
				details: [{ field: "content", code: "invalid_choice" }],
			});
		}
		await saveContent(owner, { ...PLACE, content: "off" });
		for (const language of ["en", "es"] as const) {
			expect(await findPageContent({ ...shop, language }, "/")).toMatchObject({ "launch-banner": "off" });
		}
		expect((await findContentSections(owner)).some(({ section }) => section === PLACE.section)).toBe(false);
	});
});
