import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Config } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";
import type { Membership } from "#server/start/membership.ts";

/** The traces of this process. Loads nothing in a shop without a collector. */
export async function openShopTraces(
	{ endpoint, headers }: NonNullable<Config["traces"]>,
	{ log, membership }: { log: Log; membership: Membership | undefined },
) {
	const { openExporter } = await import("./export-spans.ts");
	const { openTraces } = await import("./open-traces.ts");
	const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
	const resource = {
		"service.name": "softbrace-shop",
		"service.version": version,
		"service.instance.id": `${membership?.process ?? 1}-${randomUUID()}`,
	};
	const exporter = openExporter({ endpoint, headers, resource, log });
	return { ...openTraces(exporter), close: exporter.close };
}
