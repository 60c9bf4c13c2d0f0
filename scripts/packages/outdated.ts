/** A version and the day on which it was published (2026-11-24). */
type Published = { version: string; published: string };

/** A direct dependency against what the registry had. `patch` is the newest of its minor version, `minor` of its major. */
export type PackageState = {
	installed: Published;
	patch: Published;
	/** Since when a newer patch is out; null: there is none. */
	patchedSince: string | null;
	minor: Published;
	latest: Published;
	/** Why its authors advise against the installed version; null: they do not. */
	deprecated: string | null;
};

export type OutdatedFile = { lookedAt: string; packages: Readonly<Record<string, PackageState>> };

/** What `npm view NAME@VERSION time dist-tags deprecated --json` says. */
export type RegistryResponse = {
	time: Readonly<Record<string, string>>;
	"dist-tags": Readonly<Record<string, string>>;
	deprecated?: string;
};

const MAX_BEHIND_DAYS = 60;
const DAY_MS = 86_400_000;

/** @throws Error when the registry does not know the installed version */
export function compareWithRegistry(installed: string, response: RegistryResponse): PackageState {
	const released = Object.keys(response.time)
		.filter((version) => /^\d+\.\d+\.\d+$/.test(version))
		.sort(compareVersions);
	const [major, minor] = installed.split(".");
	const newest = (start: string) => released.filter((version) => version.startsWith(start)).at(-1) ?? installed;
	const dated = (version: string): Published => {
		const published = response.time[version];
		if (published === undefined) throw new Error(`Version ${version} was never published.`);
		return { version, published: published.slice(0, 10) };
	};
	const patches = released.filter(
		(version) => version.startsWith(`${major}.${minor}.`) && compareVersions(version, installed) > 0,
	);
	const since = patches.map((version) => dated(version).published).sort()[0];
	return {
		installed: dated(installed),
		patch: dated(newest(`${major}.${minor}.`)),
		patchedSince: since ?? null,
		minor: dated(newest(`${major}.`)),
		latest: dated(response["dist-tags"].latest ?? installed),
		// Addresses in it may be those of a registry.
		deprecated: response.deprecated?.replace(/https?:\/\/\S+/g, "…") ?? null,
	};
}

/** What needs attention, one line each, from the file alone, and last how old the file is. `now` in epoch ms. */
export function describeOutdated(
	{ lookedAt, packages }: OutdatedFile,
	dependencies: Readonly<Record<string, string>>,
	now: number,
): string[] {
	const daysSince = (day: string) => Math.floor((now - Date.parse(day)) / DAY_MS);
	const lines = Object.entries(dependencies).flatMap(([name, version]) => {
		const state = packages[name];
		if (state?.installed.version !== version) return [`${name} ${version} is not in the list`];
		const { deprecated, patch, patchedSince } = state;
		const behind = patchedSince === null ? 0 : daysSince(patchedSince);
		return [
			...(deprecated === null ? [] : [`${name} ${version} is deprecated: ${deprecated}`]),
			...(behind > MAX_BEHIND_DAYS
				? [`${name} ${version} lacks a patch for ${behind} days; newest: ${patch.version}`]
				: []),
		];
	});
	return [...lines, `packages were looked at ${daysSince(lookedAt)} days ago (npm run -w tools outdated)`];
}

function compareVersions(one: string, other: string): number {
	const [left = [], right = []] = [one, other].map((version) => version.split(".").map(Number));
	const index = left.findIndex((part, at) => part !== right[at]);
	return index === -1 ? 0 : (left[index] ?? 0) - (right[index] ?? 0);
}
