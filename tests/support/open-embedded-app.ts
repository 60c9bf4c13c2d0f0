import { afterAll } from "vitest";
import { openTestDatabase } from "./databases.ts";
import { openTestApp } from "./open-test-app.ts";

/** The built application on an embedded database of its own, ready for requests; both are closed after the file's tests. */
export async function openEmbeddedApp() {
	const database = await openTestDatabase("embedded");
	const opened = await openTestApp(database);
	await opened.app.prepare();
	afterAll(async () => {
		await opened.close();
		await database.close();
	});
	return opened;
}
