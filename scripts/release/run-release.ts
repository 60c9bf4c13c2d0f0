import { readReleases } from "#platform/version/releases.ts";
import { check } from "#scripts/check.ts";
import { bump, makeRelease, UnfinishedRelease } from "./make-release.ts";

const USAGE = "Usage: npm run release -- major|minor|patch";

if (import.meta.main) {
	const [by = ""] = process.argv.slice(2);
	try {
		if (by !== "major" && by !== "minor" && by !== "patch") throw new UnfinishedRelease([USAGE]);
		const version = bump(readReleases()[0]?.version ?? "0.0.0", by);
		if (!(await check())) throw new UnfinishedRelease(["The checks fail."]);
		const { release, next, isTagged } = makeRelease(process.cwd(), version, new Date().toISOString().slice(0, 10));
		process.stdout.write(`${release.version} is commit ${release.commit}, schema ${release.schema}. Next: ${next}.\n`);
		process.stdout.write(
			isTagged
				? `The tag v${version} is pushed. Push the branch, too.\n`
				: `The tag v${version} is here only: no remote took it. Once one does: git push origin v${version}\n`,
		);
		process.stdout.write(`Then bundle and sign it: git checkout v${version} && npm run bundle -- --sign ~/.ssh/KEY\n`);
	} catch (error) {
		if (!(error instanceof UnfinishedRelease)) throw error;
		process.stderr.write(`No release, nothing was changed:\n${error.problems.map((one) => `- ${one}\n`).join("")}`);
		process.exit(1);
	}
}
