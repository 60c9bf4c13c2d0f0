import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Routes } from "#app/request.ts";
import routes from "#app/routes.ts";

type Entry = NonNullable<Routes[string]>;

/** The routes of the API with their modules, as the server's build has them. */
export async function loadApiRoutes(): Promise<Routes> {
	const entries = await Promise.all((await routes).map((entry) => entriesOf(entry)));
	return Object.fromEntries(entries.flat().map((entry) => [entry.id, entry]));
}

async function entriesOf({ id, file, path, children = [] }: RouteConfigEntry, parentId?: string): Promise<Entry[]> {
	if (!file.startsWith("api/")) return [];
	const module = (await import(/* @vite-ignore */ `../../app/${file}`)) as Entry["module"];
	const own = {
		id: id ?? file,
		module,
		...(path !== undefined && { path }),
		...(parentId !== undefined && { parentId }),
	};
	return [own, ...(await Promise.all(children.map((child) => entriesOf(child, own.id)))).flat()];
}
