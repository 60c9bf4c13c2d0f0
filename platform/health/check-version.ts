import { readReleases } from "#platform/version/releases.ts";
import { describeVersion, readShopVersion } from "#platform/version/shop-version.ts";

/** Which version runs: a release with its schema, the sources between two, or something that no release knows. */
export function checkVersion() {
	const running = readShopVersion();
	const what = describeVersion(running);
	if (running.version.endsWith("-dev")) return [{ code: "version_between", what } as const];
	const release = readReleases().find(({ version }) => version === running.version);
	const isListed = release !== undefined && running.schema.startsWith(release.schema);
	return [{ code: isListed ? "version_ok" : "version_unlisted", what } as const];
}
